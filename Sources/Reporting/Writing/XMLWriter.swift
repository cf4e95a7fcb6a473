/// Writes XML 1.0 in the order of the calls. Nothing in names and texts ends an element, and characters that XML has no
/// way to write, or that would steer a terminal, are made visible.
struct XMLWriter {
  private var buffer = ByteBuffer()
  private var depth = 0

  /// What was written, behind the declaration.
  var document: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + buffer.text }

  /// An element without content.
  mutating func element(_ name: StaticString, _ attributes: [(String, String)]) {
    start(name, attributes)
    buffer.append("/>\n")
  }

  /// An element with text; line ends in it are kept.
  mutating func element(_ name: StaticString, _ attributes: [(String, String)], text: String) {
    if text.isEmpty { return element(name, attributes) }
    start(name, attributes)
    buffer.append(">")
    append(text, keepsLineEnds: true)
    end(name)
  }

  /// An element with others inside.
  mutating func element(
    _ name: StaticString, _ attributes: [(String, String)], _ body: (inout XMLWriter) -> Void
  ) {
    start(name, attributes)
    buffer.append(">\n")
    depth += 1
    body(&self)
    depth -= 1
    buffer.append(spaces: depth * 2)
    end(name)
  }

  private mutating func start(_ name: StaticString, _ attributes: [(String, String)]) {
    buffer.append(spaces: depth * 2)
    buffer.append("<\(name)")
    for (key, value) in attributes {
      buffer.append(" \(key)=\"")
      append(value, keepsLineEnds: false)
      buffer.append("\"")
    }
  }

  private mutating func end(_ name: StaticString) { buffer.append("</\(name)>\n") }

  private mutating func append(_ text: String, keepsLineEnds: Bool) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": buffer.append("&amp;")
      case "<": buffer.append("&lt;")
      // `]]>` must not stand in text.
      case ">": buffer.append("&gt;")
      case "\"": buffer.append("&quot;")
      case "\n" where keepsLineEnds: buffer.newline()
      default:
        if ScalarDisplay(scalar) == .escaped || !Self.isCharacter(scalar) {
          buffer.append(ScalarDisplay.escape(scalar))
        } else {
          buffer.append(String(scalar))
        }
      }
    }
  }

  /// Whether a scalar may stand in XML at all; controls are escaped before.
  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool { scalar.value & 0xFFFE != 0xFFFE }
}
