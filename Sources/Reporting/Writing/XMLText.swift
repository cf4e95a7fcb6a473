/// Text from sources as it may stand in XML and HTML, in elements and attributes alike.
enum XMLText {
  /// Markup becomes text; what XML cannot hold at all is shown escaped.
  static func escaped(_ text: String) -> String {
    var buffer = ByteBuffer()
    buffer.append(escapedForXML: SafeText(name: text).text)
    return buffer.text
  }
}

extension ByteBuffer {
  /// Text without control characters, with its markup escaped.
  mutating func append(escapedForXML text: some StringProtocol) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "'": append("&#39;")
      // No character of XML.
      case "\u{FFFE}", "\u{FFFF}": append("\u{FFFD}")
      default:
        if scalar.isASCII { append(UInt8(truncatingIfNeeded: scalar.value)) } else { append(String(scalar)) }
      }
    }
  }
}
