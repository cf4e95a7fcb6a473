/// Escapes text from sources for Markdown: nothing in it becomes markup, a link or a mention.
enum MarkdownText {
  /// Prose; code between backticks stays code.
  static func prose(_ text: String) -> String {
    var result = ""
    let parts = SafeText(sentence: text).text.split(separator: "`", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      // A backtick without its partner is text.
      if index.isMultiple(of: 2) || index == parts.count - 1 {
        result += (index.isMultiple(of: 2) ? "" : "\\`") + escaped(part)
      } else {
        result += part.isEmpty ? "\\`\\`" : code(String(part))
      }
    }
    return result
  }

  /// A piece of code. It may hold backticks.
  static func code(_ text: String) -> String {
    let safe = SafeText(name: text).text
    var longest = 0
    var run = 0
    for character in safe.utf8 {
      run = character == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let space = safe.hasPrefix("`") || safe.hasSuffix("`") || safe.isEmpty ? " " : ""
    return fence + space + safe + space + fence
  }

  /// Prose in a cell of a table, where a bar ends the cell in code, too.
  static func cell(_ text: String) -> String { withoutBars(prose(text)) }

  /// A piece of code in a cell of a table.
  static func codeCell(_ text: String) -> String { withoutBars(code(text)) }

  private static func withoutBars(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "|", result.last != "\\" { result += "\\" }
      result.append(character)
    }
    return result
  }

  private static func escaped(_ text: Substring) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "\\", "*", "_", "[", "]", "<", ">", "#", "|", "~": result += "\\\(character)"
      // A zero-width space prevents mentions.
      case "@": result += "@\u{200B}"
      case "&": result += "&amp;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
