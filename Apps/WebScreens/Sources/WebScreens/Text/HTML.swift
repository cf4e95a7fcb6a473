/// Text that is HTML already: built from escaped text only, so it can be inserted as it is.
///
/// There is no way to make one from an arbitrary string but escaping it.
public struct HTML: Sendable, Equatable, CustomStringConvertible {
  /// The markup.
  public let markup: String

  /// The markup.
  public var description: String { markup }

  /// Markup that this module wrote or rendered itself.
  init(rendered markup: String) { self.markup = markup }

  /// No markup.
  public static let empty = HTML(rendered: "")

  /// Text, escaped: it is shown as it is, in text and in quoted attributes.
  public init(text: some StringProtocol) { markup = HTML.escaped(text) }

  /// Markup that stands in the source code.
  public init(_ literal: StaticString) { markup = "\(literal)" }

  /// An element with attributes and children; both are escaped.
  ///
  /// A name that is not made of lowercase letters, digits and hyphens is a mistake in the source code and is left out
  /// together with its value: attributes that run script (`on…`) and `style` never pass.
  public static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<String, String?> = [:], _ children: [HTML] = []
  ) -> HTML { element(name, attributes.map { ($0.key, $0.value) }, children) }

  static func element(_ name: StaticString, _ attributes: [(String, String?)], _ children: [HTML]) -> HTML {
    let name = "\(name)"
    var markup = "<" + name
    for (key, value) in attributes {
      guard let value, isSafeAttribute(key) else { continue }
      markup += " \(key)=\"\(escaped(value))\""
    }
    markup += ">"
    if voidElements.contains(name) { return HTML(rendered: markup) }
    for child in children { markup += child.markup }
    return HTML(rendered: markup + "</\(name)>")
  }

  /// Several pieces, one after the other.
  public init(joining pieces: some Sequence<HTML>) {
    var markup = ""
    for piece in pieces { markup += piece.markup }
    self.markup = markup
  }

  /// One piece after the other.
  public static func + (left: HTML, right: HTML) -> HTML { HTML(rendered: left.markup + right.markup) }

  private static let voidElements: Set<String> = ["br", "hr", "img", "input", "meta", "link", "wbr"]

  static func isSafeAttribute(_ name: String) -> Bool {
    !name.isEmpty && name != "style" && !name.hasPrefix("on")
      && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  /// Escapes byte by byte. Going by characters would let a quote through that is followed by a combining mark: the two
  /// are one character for Swift and two for a browser.
  static func escaped(_ text: some StringProtocol) -> String {
    var text = String(text)
    let special = text.withUTF8 { $0.firstIndex(where: isSpecial) }
    guard let special else { return text }
    return text.withUTF8 { bytes in
      var escaped: [UInt8] = []
      escaped.reserveCapacity(bytes.count + 64)
      escaped += bytes[..<special]
      for byte in bytes[special...] {
        switch byte {
        case 0x26: escaped += "&amp;".utf8
        case 0x3C: escaped += "&lt;".utf8
        case 0x3E: escaped += "&gt;".utf8
        case 0x22: escaped += "&quot;".utf8
        case 0x27: escaped += "&#39;".utf8
        case 0x60: escaped += "&#96;".utf8
        // A browser drops this byte or shows a mark for it; a template must not depend on which.
        case 0x00: escaped += "\u{FFFD}".utf8
        default: escaped.append(byte)
        }
      }
      return String(decoding: escaped, as: UTF8.self)
    }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x26, 0x3C, 0x3E, 0x22, 0x27, 0x60, 0x00: true
    default: false
    }
  }
}
