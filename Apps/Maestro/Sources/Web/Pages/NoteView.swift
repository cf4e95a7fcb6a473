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
    version = Self.version(of: note.text)
  }

  /// Shows what is being typed, and what is wrong with it.
  mutating func edit(_ field: FieldView, problem: NoticeView?) {
    self.field = field
    self.field.id = "field-note-\(id)"
    self.problem = problem
    isEditing = true
  }

  /// A short name for a text (FNV-1a): nothing depends on it but what is open on a page.
  private static func version(of text: String) -> String {
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return String(hash, radix: 36)
  }
}
