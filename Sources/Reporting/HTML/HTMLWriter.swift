/// Writes HTML in which text cannot become markup: names of elements and attributes are literals of this program, and
/// everything else is escaped.
struct HTMLWriter {
  /// Literal names with values of any kind.
  typealias Attributes = KeyValuePairs<StaticString, String>

  private var buffer = ByteBuffer()

  /// What was written so far.
  var text: String { buffer.text }

  /// An element with what `body` writes inside.
  mutating func element(_ name: StaticString, _ attributes: Attributes = [:], _ body: (inout HTMLWriter) -> Void) {
    open(name, attributes)
    body(&self)
    buffer.append("</")
    append(name)
    buffer.append(UInt8(ascii: ">"))
  }

  /// An element that holds a name: see ``name(_:)``.
  mutating func element(_ name: StaticString, _ attributes: Attributes = [:], name content: String) {
    element(name, attributes) { $0.name(content) }
  }

  /// An element that has no content, such as `input`.
  mutating func void(_ name: StaticString, _ attributes: Attributes = [:]) { open(name, attributes) }

  mutating func newline() { buffer.newline() }

  /// A name, a path or code: line ends and tabs stay visible as `\n` and `\t`, what would reorder or hide text as `\u{…}`.
  mutating func name(_ text: String) { append(escaped: SafeText(name: text).text) }

  /// A path, which may be broken after a slash.
  mutating func path(_ text: String) {
    for (index, part) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
      if index > 0 {
        append(escaped: "/")
        void("wbr")
      }
      name(String(part))
    }
  }

  /// A place in a file.
  mutating func place(_ path: String, line: Int) {
    element("span", ["class": "where"]) { html in
      html.element("bdi") { $0.path(path) }
      html.name(":\(line)")
    }
  }

  /// A sentence. What stands between backticks becomes code.
  mutating func sentence(_ text: String) {
    let parts = SafeText(sentence: text).text.split(separator: "`", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index.isMultiple(of: 2) {
        append(escaped: part)
      } else if index == parts.count - 1 {
        // A backtick without its partner is text.
        append(escaped: "`\(part)")
      } else {
        element("code") { $0.append(escaped: part) }
      }
    }
  }

  /// Text that ``SafeText`` or ``CellReader`` has made, or that this program spells out.
  mutating func append(escaped text: some StringProtocol) {
    buffer.append(escapedForXML: text)
  }

  /// Markup of this program: scripts, styles, drawings and what another writer wrote, never text from outside.
  mutating func append(markup: String) { buffer.append(markup) }

  private mutating func open(_ name: StaticString, _ attributes: Attributes) {
    buffer.append(UInt8(ascii: "<"))
    append(name)
    for (key, value) in attributes {
      buffer.append(UInt8(ascii: " "))
      append(key)
      if value.isEmpty, Self.isFlag(key) { continue }
      buffer.append("=\"")
      append(escaped: SafeText(name: value).text)
      buffer.append(UInt8(ascii: "\""))
    }
    buffer.append(UInt8(ascii: ">"))
  }

  private mutating func append(_ literal: StaticString) { literal.withUTF8Buffer { buffer.append($0) } }

  /// Attributes that say all by being there.
  private static func isFlag(_ name: StaticString) -> Bool {
    ["hidden", "open", "checked"].contains { $0 == name.description }
  }
}
