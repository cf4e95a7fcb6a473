import Findings
import Refactoring

/// What the files for issue trackers have in common.
enum ExportText {
  /// The id comes first: it starts with a letter, so the title is no formula and no list.
  ///
  /// - Parameter limit: in UTF-16 code units, the strictest way to count.
  static func title(_ task: ExportedTask, limit: Int) -> String {
    clipped(SafeText(sentence: "\(task.id) \(task.feature): \(task.title)").text, to: limit)
  }

  /// The start of a text, cut between characters.
  static func clipped(_ text: String, to limit: Int) -> String {
    if text.utf16.count <= limit { return text }
    var left = limit - 1
    var result = ""
    for character in text {
      left -= character.utf16.count
      if left < 0 { break }
      result.append(character)
    }
    return result + "…"
  }

  /// Lines up to a number of bytes, which are at least as many as characters; then where the rest is.
  static func body(_ lines: [String], of task: ExportedTask, limit: Int, rest: (String) -> String) -> String {
    let note = rest("The rest is in \(Plan.folder)/\(task.file).")
    var left = limit - note.utf8.count - 2
    var kept: [String] = []
    for line in lines {
      left -= line.utf8.count + 1
      if left < 0 { return (kept + ["", note]).joined(separator: "\n") }
      kept.append(line)
    }
    return kept.joined(separator: "\n")
  }

  /// What follows the number of an entry in a list: `2. Cancel it`.
  static func item(_ line: String) -> String? {
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, line.dropFirst(digits.count).hasPrefix(". ") else { return nil }
    return String(line.dropFirst(digits.count + 2))
  }

  /// A line of code, whose tabs are blanks.
  static func codeLine(_ line: String) -> String { SafeText(name: line.replacing("\t", with: "    ")).text }

  /// The text of a fix: prose and code between fences.
  enum Part: Equatable {
    case prose(String)
    case code([String])
  }

  static func parts(_ text: String) -> [Part] {
    var parts: [Part] = []
    var code: [String]?
    var indent = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let blanks = line.prefix { $0 == " " }.count
      let isFence = line.dropFirst(blanks).hasPrefix("```")
      if let open = code {
        // Code stands as deep as its fence.
        code = isFence ? nil : open + [String(line.dropFirst(min(blanks, indent)))]
        if isFence { parts.append(.code(open)) }
      } else if isFence {
        code = []
        indent = blanks
      } else {
        parts.append(.prose(line))
      }
    }
    // A fence that is never closed.
    if let code { parts.append(.code(code)) }
    return parts
  }
}
