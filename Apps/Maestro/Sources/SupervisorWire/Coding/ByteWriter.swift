/// Puts numbers and texts behind each other: numbers with the lowest byte first, texts after their length.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func number<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  mutating func bytes(_ value: [UInt8]) {
    number(UInt32(truncatingIfNeeded: value.count))
    bytes += value
  }

  mutating func text(_ value: String) { bytes(Array(value.utf8)) }
}
