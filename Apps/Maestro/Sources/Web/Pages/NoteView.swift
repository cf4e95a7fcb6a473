import Digests
import Domain
import Presentation
import WebScreens

/// A note as a page shows it.
struct NoteView: Equatable, Sendable {
  var id: Int
  var place: String
  /// The file that shows its line; nothing when it is on this page, or when none does.
  var link: LocalPath?
  var quote: String
  var text: String
  var change: Badge?
  /// Whether the page shows it below its line.
  var isInline: Bool
  var sent: HTML?
  var field: FieldView
  /// Another one when the text is another one, so that what was opened to edit it is closed.
  var version: String
  var isEditing = false
  var problem: NoticeView?

  init(_ note: DiffSnapshot.Note, link: LocalPath?, isInline: Bool) {
    id = note.id
    place = note.place
    self.link = link
    quote = note.quote
    text = note.text
    change = note.change
    self.isInline = isInline
    sent = note.sent.map { words in note.sentAt.map { Times.element(words, $0) } ?? HTML(text: words) }
    field = FieldView(
      name: "note", label: "Note \(note.id)", value: note.text, kind: .multiline, id: "field-note-\(note.id)")
    version = String(Digest.of(note.text.utf8).prefix(8))
  }

  /// Shows what is being typed, and what is wrong with it.
  mutating func edit(_ field: FieldView, problem: NoticeView?) {
    self.field = field
    self.field.id = "field-note-\(id)"
    self.problem = problem
    isEditing = true
  }
}
