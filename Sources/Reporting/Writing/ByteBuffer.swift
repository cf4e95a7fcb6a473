/// Output under construction. Bytes are much cheaper to append than strings when a report has 10,000 findings.
struct ByteBuffer {
  private(set) var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ slice: some Collection<UInt8>) { bytes.append(contentsOf: slice) }

  mutating func append(_ string: String) {
    let copied: Void? = string.utf8.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) }
    if copied == nil { bytes.append(contentsOf: string.utf8) }
  }

  mutating func append(_ number: Int) {
    if (0..<10).contains(number) { return bytes.append(UInt8(ascii: "0") + UInt8(number)) }
    append(String(number))
  }

  mutating func append(spaces count: Int) {
    if count > 0 { bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count)) }
  }

  mutating func newline() { bytes.append(UInt8(ascii: "\n")) }
}
