/// Writes JSON in the order of the calls. Nothing is sorted or looked up, so equal calls give equal bytes everywhere.
struct JSONWriter {
  /// How the members of an object or array are set out.
  enum Layout {
    /// One line per member.
    case lines
    /// All on one line; whatever is inside stays on that line too.
    case line
  }

  private var buffer = ByteBuffer()
  private var depth = 0
  private var isOneLine = false
  private var isFirst = true

  private init() {}

  /// Runs `body` and returns the finished document with a newline at the end.
  static func document(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.object(.lines, body)
    writer.buffer.newline()
    return writer.buffer.text
  }

  /// A document that is an array.
  static func document<Elements: Sequence>(
    array elements: Elements, _ body: (inout JSONWriter, Elements.Element) -> Void
  ) -> String {
    var writer = JSONWriter()
    writer.array(elements, body)
    writer.buffer.newline()
    return writer.buffer.text
  }

  /// An array inside of an array.
  mutating func array<Elements: Sequence>(
    _ elements: Elements, _ body: (inout JSONWriter, Elements.Element) -> Void
  ) {
    container("[", "]", .lines) { writer in
      for element in elements {
        writer.separate()
        body(&writer, element)
      }
    }
  }

  /// A text inside of an array.
  mutating func value(_ text: String) { string(text) }

  mutating func object(_ layout: Layout = .lines, _ body: (inout JSONWriter) -> Void) {
    container("{", "}", layout, body)
  }

  mutating func field(_ key: StaticString, _ value: String) {
    name(key)
    string(value)
  }

  /// `null` when there is no value, so that a consumer finds the same keys in every finding.
  mutating func field(_ key: StaticString, _ value: String?) {
    name(key)
    if let value { string(value) } else { buffer.append("null") }
  }

  /// `null` when there is no value.
  mutating func field(_ key: StaticString, _ value: Int?) {
    name(key)
    if let value { buffer.append(value) } else { buffer.append("null") }
  }

  mutating func field(_ key: StaticString, _ value: Int) {
    name(key)
    buffer.append(value)
  }

  mutating func field(_ key: StaticString, _ value: Bool) {
    name(key)
    buffer.append(value ? "true" : "false")
  }

  /// At most three decimals, cut and not rounded, so that no number shows a threshold it does not reach.
  mutating func field(_ key: StaticString, fraction value: Double) {
    name(key)
    buffer.append(decimal(value, places: 3))
  }

  mutating func field(_ key: StaticString, _ layout: Layout = .lines, object body: (inout JSONWriter) -> Void) {
    name(key)
    container("{", "}", layout, body)
  }

  mutating func field<Elements: Sequence>(
    _ key: StaticString, _ layout: Layout = .lines, array elements: Elements,
    _ body: (inout JSONWriter, Elements.Element) -> Void
  ) {
    name(key)
    container("[", "]", layout) { writer in
      for element in elements {
        writer.separate()
        body(&writer, element)
      }
    }
  }

  mutating func field(_ key: StaticString, strings: [String]) {
    field(key, array: strings) { $0.string($1) }
  }

  private mutating func name(_ key: StaticString) {
    separate()
    buffer.append(UInt8(ascii: "\""))
    key.withUTF8Buffer { buffer.append($0) }
    buffer.append("\": ")
  }

  private mutating func container(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ layout: Layout, _ body: (inout JSONWriter) -> Void
  ) {
    let outerIsOneLine = isOneLine
    buffer.append(UInt8(ascii: open))
    isOneLine = outerIsOneLine || layout == .line
    isFirst = true
    depth += 1
    body(&self)
    depth -= 1
    if !isFirst {
      if !isOneLine {
        indent()
      } else if open == "{" {
        buffer.append(UInt8(ascii: " "))
      }
    }
    buffer.append(UInt8(ascii: close))
    isOneLine = outerIsOneLine
    isFirst = false
  }

  private mutating func separate() {
    if !isFirst { buffer.append(UInt8(ascii: ",")) }
    if !isOneLine {
      indent()
    } else if !isFirst || buffer.bytes.last == UInt8(ascii: "{") {
      buffer.append(UInt8(ascii: " "))
    }
    isFirst = false
  }

  private mutating func indent() {
    buffer.newline()
    buffer.append(spaces: depth * 2)
  }

  private mutating func string(_ value: String) {
    buffer.append(UInt8(ascii: "\""))
    buffer.append(escapedForJSON: value)
    buffer.append(UInt8(ascii: "\""))
  }
}

/// A number between 0 and 1 with at most `places` decimals, cut and not rounded. What is no such number becomes the
/// nearest end, because JSON has no word for it.
func decimal(_ value: Double, places: Int, padded: Bool = false) -> String {
  let scale = (0..<places).reduce(1) { total, _ in total * 10 }
  let clamped = value.isNaN ? 0 : min(max(value, 0), 1)
  // The tiny addition keeps 0.57, stored as 0.56999…, from becoming 0.56.
  // The conversion cuts by itself; rounding would call the C math library, which nothing here links.
  let units = Int(clamped * Double(scale) + 1e-6)
  if units >= scale { return padded ? "1." + String(repeating: "0", count: places) : "1" }
  var digits = String(units)
  digits = String(repeating: "0", count: places - digits.count) + digits
  if !padded {
    while digits.last == "0" { digits.removeLast() }
    if digits.isEmpty { return "0" }
  }
  return "0." + digits
}
