/// Takes apart what a `ByteWriter` put together, and believes nothing.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) throws(WireError) -> Number {
    let size = Number.bitWidth / 8
    guard rest.count >= size else { throw WireError("It ends in the middle of a number.") }
    var number: Number = 0
    for (place, byte) in rest.prefix(size).enumerated() {
      number |= Number(truncatingIfNeeded: byte) << Number(truncatingIfNeeded: place * 8)
    }
    rest = rest.dropFirst(size)
    return number
  }

  mutating func bytes() throws(WireError) -> [UInt8] {
    let count = Int(try number(UInt32.self))
    guard rest.count >= count else { throw WireError("It ends in the middle of a text.") }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// A text for the system, which ends texts with a zero.
  mutating func text() throws(WireError) -> String {
    let value = try bytes()
    guard !value.contains(0), let text = String(validating: value, as: UTF8.self) else {
      throw WireError("A text has a zero or is not UTF-8.")
    }
    return text
  }
}
