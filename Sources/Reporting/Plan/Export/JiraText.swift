/// Escapes text from sources for the wiki markup of Jira: nothing in it becomes markup, a link or a mention.
enum JiraText {
  /// Several lines with code between fences; numbered lines become a list.
  static func text(_ text: String) -> String {
    ExportText.parts(text).map { part in
      switch part {
      case .prose(let line): ExportText.item(line).map { "# " + prose($0) } ?? prose(line)
      case .code(let lines):
        // The markup of an end would end the code.
        (["{code:swift}"] + lines.map { ExportText.codeLine($0).replacing("{code", with: "{ code") } + ["{code}"])
          .joined(separator: "\n")
      }
    }.joined(separator: "\n")
  }

  /// Prose; code between backticks stays code.
  static func prose(_ text: String) -> String {
    let parts = SafeText(sentence: text).text.split(separator: "`", omittingEmptySubsequences: false)
    var result = ""
    for (index, part) in parts.enumerated() {
      if index.isMultiple(of: 2) {
        result += escaped(part)
      } else if index == parts.count - 1 {
        // A backtick without its partner is text.
        result += "`" + escaped(part)
      } else {
        result += part.isEmpty ? "``" : code(String(part))
      }
    }
    return result
  }

  /// A piece of code.
  static func code(_ text: String) -> String { "{{" + escaped(SafeText(name: text).text[...]) + "}}" }

  private static func escaped(_ text: Substring) -> String {
    var result = ""
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "{", "}", "[", "]", "*", "_", "^", "~", "|", "!", "?", "+", "#", "@", "(": result += "\\"
      // Two of them are a dash, one at the start of a word strikes it through; inside a word it is a hyphen.
      case "-": if last.map({ !$0.properties.isAlphabetic && !("0"..."9").contains($0) }) ?? true { result += "\\" }
      case "\\":
        result += "&#92;"
        last = scalar
        continue
      case "&":
        result += "&amp;"
        last = scalar
        continue
      default: break
      }
      result.unicodeScalars.append(scalar)
      last = scalar
    }
    return result
  }
}
