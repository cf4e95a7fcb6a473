import Domain
import Foundation

/// What can be said about a note without looking at the session.
enum NoteRules {
  /// How long a note may be.
  static let textLimit = 8_192
  private static let quoteLimit = 16_384
  private static let pathLimit = 4_096

  static func missing(_ number: Int, step: String) -> SessionError {
    SessionError(.notFound, step: step, reason: "There is no note \(number) any more.")
  }

  /// The text without blank ends.
  static func text(_ raw: String, step: String) throws -> String {
    func refusal(_ reason: String) -> SessionError { SessionError(.invalid, step: step, reason: reason, field: .note) }
    guard raw.utf8.count <= textLimit else { throw refusal("A note must be at most 8 KiB. Shorten it.") }
    let text = raw.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { throw refusal("A note needs a text: say what is to be done with the line.") }
    guard !FieldRules.hasKeys(text) else {
      throw refusal("A note must not contain control characters other than tabs and line ends.")
    }
    return text
  }

  static func checkPath(_ path: String, step: String) throws {
    guard !path.isEmpty, path.utf8.count <= pathLimit, !path.utf8.contains(0) else {
      throw SessionError(
        .invalid, step: step, reason: "'\(Shown.short(path))' is no path of a file.", field: .line)
    }
  }

  /// The line as the user saw it.
  static func line(_ draft: NoteDraft, quote: String, step: String) throws -> NotedLine {
    try checkPath(draft.path, step: step)
    guard draft.number >= 1, quote.utf8.count <= quoteLimit, !quote.utf8.contains(0x0A) else {
      throw SessionError(
        .invalid, step: step, reason: "'\(Shown.short(draft.path)):\(draft.number)' is no line of the changes.",
        field: .line)
    }
    return NotedLine(
      path: draft.path, number: draft.number, isRemoved: draft.isRemoved, quote: VisibleText.of(quote))
  }

  /// The line as it is now, in the newest changes that have it.
  static func line(
    _ draft: NoteDraft, in review: Review, session: Session, step: String
  ) throws -> NotedLine {
    try checkPath(draft.path, step: step)
    func refusal(_ reason: String) -> SessionError { SessionError(.invalid, step: step, reason: reason, field: .line) }
    let files = review.files.filter { $0.change.path == draft.path }
    guard !files.isEmpty else {
      let hint = review.omittedFiles > 0 ? " There are too many to look at all of them." : ""
      throw refusal(
        "'\(Shown.short(draft.path))' is not among the changes of \(Shown.short(session.name)).\(hint) "
          + "See: maestro diff --stat")
    }
    for file in files.reversed() {
      guard let found = file.line(draft.number, isRemoved: draft.isRemoved) else { continue }
      return NotedLine(
        path: draft.path, number: draft.number, isRemoved: draft.isRemoved, quote: VisibleText.of(found.text))
    }
    let what = draft.isRemoved ? "removed line" : "line"
    throw refusal(
      "The changes of '\(Shown.short(draft.path))' show no \(what) \(draft.number). A note belongs on a line that they "
        + "show.")
  }
}
