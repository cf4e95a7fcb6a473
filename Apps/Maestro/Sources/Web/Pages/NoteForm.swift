import Presentation
import WebScreens

/// The form for a new note, as a page shows it.
struct NoteForm: Equatable, Sendable {
  var path: String
  var number: String
  /// Where the number counts: `old` or `new`.
  var side: String
  /// The number of the line whose text follows.
  var quoted: String
  var quote: String
  var field: FieldView
  var problem: NoticeView?
  var cancel: LocalPath

  /// A form about a line; about none for one that the script of the page fills in.
  init(_ target: NoteTarget?, field: FieldView, cancel: LocalPath) {
    path = target?.path ?? ""
    number = target.map { String($0.number) } ?? ""
    side = target?.isRemoved == true ? "old" : "new"
    quoted = number
    quote = target?.quote ?? ""
    self.field = field
    self.cancel = cancel
  }

  /// A form that was sent, and comes back with what was typed.
  init(_ sent: FormData, field: FieldView, problem: NoticeView?, cancel: LocalPath) {
    path = sent["path"]
    number = sent["number"]
    side = sent["side"]
    quoted = sent["quoted"]
    quote = sent["quote"]
    self.field = field
    self.problem = problem
    self.cancel = cancel
  }
}
