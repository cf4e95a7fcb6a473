/// Reads JSON as PostgreSQL does, so that both back ends take the same bodies: UTF-8 only, of a name that comes twice the last
/// counts, and a number stays as it is written.
struct JSONParser {
  /// It goes down as deep as the text does; how deep the stack is, is not for clients to try.
  private static let maximumDepth = 64
  /// In bytes. To look up a name of millions of accents takes minutes; no column has one that is nearly as long as this.
  private static let maximumName = 1000

  private let bytes: [UInt8]
  private var place = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// - Returns: nothing for what is no JSON, or is nested too deeply.
  static func value(_ text: String) -> JSONValue? {
    var parser = JSONParser(text)
    guard let value = parser.value(depth: 0) else { return nil }
    parser.skipSpace()
    return parser.place == parser.bytes.count ? value : nil
  }

  private mutating func value(depth: Int) -> JSONValue? {
    skipSpace()
    guard depth <= Self.maximumDepth, place < bytes.count else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return text().map(JSONValue.text)
    case UInt8(ascii: "t"): return take(word: "true") ? .boolean(true) : nil
    case UInt8(ascii: "f"): return take(word: "false") ? .boolean(false) : nil
    case UInt8(ascii: "n"): return take(word: "null") ? .null : nil
    default: return number()
    }
  }

  // MARK: - Parts

  private mutating func object(depth: Int) -> JSONValue? {
    var fields: [String: JSONValue] = [:]
    place += 1
    if takeBehindSpace(UInt8(ascii: "}")) { return .object(fields) }
    repeat {
      skipSpace()
      guard place < bytes.count, bytes[place] == UInt8(ascii: "\""), let name = text(),
        name.utf8.count <= Self.maximumName,
        takeBehindSpace(UInt8(ascii: ":")),
        let value = value(depth: depth + 1)
      else { return nil }
      fields[name] = value
    } while takeBehindSpace(UInt8(ascii: ","))
    return takeBehindSpace(UInt8(ascii: "}")) ? .object(fields) : nil
  }

  private mutating func array(depth: Int) -> JSONValue? {
    var values: [JSONValue] = []
    place += 1
    if takeBehindSpace(UInt8(ascii: "]")) { return .array(values) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
    } while takeBehindSpace(UInt8(ascii: ","))
    return takeBehindSpace(UInt8(ascii: "]")) ? .array(values) : nil
  }

  private mutating func text() -> String? {
    place += 1
    var text = ""
    var start = place
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        text += String(decoding: bytes[start..<place], as: UTF8.self)
        place += 1
        return text
      case UInt8(ascii: "\\"):
        text += String(decoding: bytes[start..<place], as: UTF8.self)
        place += 1
        guard let scalar = escape() else { return nil }
        text.unicodeScalars.append(scalar)
        start = place
      case 0..<0x20: return nil
      default: place += 1
      }
    }
    return nil
  }

  /// What stands behind a backslash.
  private mutating func escape() -> Unicode.Scalar? {
    guard place < bytes.count else { return nil }
    place += 1
    switch bytes[place - 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let unit = unit() else { return nil }
      guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
      guard take(word: "\\u"), let low = self.unit(), (0xDC00..<0xE000).contains(low) else { return nil }
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    default: return nil
    }
  }

  private mutating func unit() -> UInt32? {
    guard place + 4 <= bytes.count else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[place..<place + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 + UInt32(digit)
    }
    place += 4
    return unit
  }

  private mutating func number() -> JSONValue? {
    let start = place
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")), !takeDigits() { return nil }
    if take(UInt8(ascii: ".")), !takeDigits() { return nil }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      if !takeDigits() { return nil }
    }
    return .number(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  // MARK: - Characters

  private mutating func skipSpace() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x09, 0x0A, 0x0D: place += 1
      default: return
      }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func take(word: String) -> Bool {
    guard bytes[place...].starts(with: word.utf8) else { return false }
    place += word.utf8.count
    return true
  }

  private mutating func takeBehindSpace(_ byte: UInt8) -> Bool {
    skipSpace()
    return take(byte)
  }

  private mutating func takeDigits() -> Bool {
    let start = place
    while place < bytes.count, (48...57).contains(bytes[place]) { place += 1 }
    return place > start
  }
}
