import Domain
import Foundation
import Presentation
import WebScreens

/// The line that a note is being written about.
struct NoteTarget: Equatable, Sendable {
  var path: String
  var number: Int
  var isRemoved: Bool
  /// What the line says on the page.
  var quote: String

  /// The line that a link names, when the file shows it: `n12`, `o7` for a line that was removed.
  init?(_ mark: String, in file: DiffSnapshot.File) {
    guard let letter = mark.first, letter == "n" || letter == "o", let number = Int(mark.dropFirst()) else {
      return nil
    }
    isRemoved = letter == "o"
    let lines = file.hunks.lazy.flatMap(\.lines)
    guard let line = lines.first(where: { Self.mark(of: $0) == mark }) else { return nil }
    self.number = number
    path = Self.path(of: file)
    quote = line.text
  }

  /// The line that a form names. One whose number was changed there is not the one that was quoted.
  init?(_ form: FormData) {
    guard let number = Int(form["number"].trimmingCharacters(in: .whitespaces)), number > 0, !form["path"].isEmpty
    else {
      return nil
    }
    self.number = number
    path = form["path"]
    isRemoved = form["side"] == "old"
    quote = form["number"] == form["quoted"] ? form["quote"] : ""
    isQuoted = form["number"] == form["quoted"]
  }

  private var isQuoted = true

  /// A note without its text.
  var draft: NoteDraft {
    NoteDraft(path: path, number: number, isRemoved: isRemoved, quote: isQuoted ? quote : nil, text: "")
  }

  /// How a link names this line.
  var mark: String { (isRemoved ? "o" : "n") + String(number) }

  /// How a link names a line.
  static func mark(of line: DiffSnapshot.Line) -> String? {
    line.kind == "removed" ? line.old.map { "o\($0)" } : line.new.map { "n\($0)" }
  }

  /// Where a file is, as git has it: the id of a file is its kind of changes, a slash, and its path.
  static func path(of file: DiffSnapshot.File) -> String { String(file.id.drop { $0 != "/" }.dropFirst()) }
}
