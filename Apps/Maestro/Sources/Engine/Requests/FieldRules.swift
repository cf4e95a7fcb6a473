import Domain
import Foundation

/// What can be said about a value without asking anybody. The messages never repeat a long value.
enum FieldRules {
  static let step = "Check the request"

  static func problem(_ field: SessionError.Field, _ reason: String, kind: SessionError.Kind = .invalid) -> SessionError
  {
    SessionError(kind, step: step, reason: reason, field: field)
  }

  /// The name of a session, or of a group of them.
  static func name(
    _ raw: String, of field: SessionError.Field = .name
  ) -> (name: String, problem: SessionError?) {
    func wrong(_ what: String) -> SessionError { problem(field, "\(field == .group ? "Group" : "Name") \(what)") }
    // Long before anything is counted letter by letter.
    guard raw.utf8.count <= 4096 else { return (raw, wrong("must be at most 100 characters")) }
    let name = raw.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { return (name, wrong("is required")) }
    guard !name.unicodeScalars.contains(where: VisibleText.isHidden) else {
      return (name, wrong("must not contain control characters"))
    }
    guard !name.hasPrefix("-") else {
      // Every command would take it for an option.
      return (name, wrong("must not begin with '-'"))
    }
    guard name.count >= 3 else { return (name, wrong("must be at least 3 characters")) }
    guard name.count <= 100, name.utf8.count <= 200 else {
      return (name, wrong("must be at most 100 characters"))
    }
    return (name, nil)
  }

  /// A name as part of the name of a branch, which must not contain blanks.
  static func slug(_ name: String) -> String { name.split(whereSeparator: \.isWhitespace).joined(separator: "-") }

  static func path(_ raw: String) -> (path: String, problem: SessionError?) {
    guard raw.utf8.count <= 4096 else { return (raw, problem(.repositoryPath, "Path is too long")) }
    let path = expanded(raw.trimmingCharacters(in: .whitespacesAndNewlines))
    guard !path.isEmpty else { return (path, problem(.repositoryPath, "Path is required")) }
    guard !path.unicodeScalars.contains(where: VisibleText.isHidden) else {
      return (path, problem(.repositoryPath, "Path must not contain control characters"))
    }
    guard path.hasPrefix("/") else {
      return (path, problem(.repositoryPath, "Path must be absolute, beginning with '/' or '~/'"))
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return (path, problem(.repositoryPath, "Path does not exist"))
    }
    return (path, isFolder.boolValue ? nil : problem(.repositoryPath, "Path is not a folder"))
  }

  static func prompt(_ prompt: String) -> SessionError? {
    if prompt.utf8.count > 65_536 { return problem(.prompt, "The prompt must be at most 64 KiB; put more into a file") }
    return hasKeys(prompt)
      ? problem(.prompt, "The prompt must not contain control characters other than tabs and line ends") : nil
  }

  /// Whether there are characters in a text that are no text: a terminal takes them for keys or orders.
  static func hasKeys(_ text: String) -> Bool {
    text.unicodeScalars.contains { VisibleText.isControl($0) && !"\t\n\r".unicodeScalars.contains($0) }
  }

  /// Pages show paths like this, and people type them.
  private static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/") else { return path }
    let home = ProcessInfo.processInfo.environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (home ?? NSHomeDirectory()) + path.dropFirst()
  }

  /// The name of a branch as it was typed in a form; nothing when none was.
  static func branch(_ raw: String?) -> String? {
    guard let raw, raw.utf8.count <= 4096 else { return raw }
    let branch = raw.trimmingCharacters(in: .whitespacesAndNewlines)
    return branch.isEmpty ? nil : branch
  }
}
