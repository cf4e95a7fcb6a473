/// Writes numbers with seven bits a byte, and each text once: what the cache keeps that is no facts.
struct CompactWriter {
  private var bytes: [UInt8] = []
  private var table: [String] = []
  /// By bytes: `String` treats two spellings of an accented letter as equal, file systems need not.
  private var numbers: [[UInt8]: Int] = [:]

  mutating func number(_ value: Int) { Self.append(value, to: &bytes) }

  mutating func fixed(_ value: UInt64) { withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) } }

  mutating func text(_ text: String) {
    let bytes = Array(text.utf8)
    if let known = numbers[bytes] { return number(known) }
    numbers[bytes] = table.count
    number(table.count)
    table.append(text)
  }

  mutating func texts(_ texts: [String]) {
    number(texts.count)
    for text in texts { self.text(text) }
  }

  func finished(_ magic: Int) -> [UInt8] {
    var all: [UInt8] = []
    Self.append(magic, to: &all)
    Self.append(table.count, to: &all)
    for text in table {
      Self.append(text.utf8.count, to: &all)
      all += text.utf8
    }
    return all + bytes
  }

  private static func append(_ value: Int, to bytes: inout [UInt8]) {
    var rest = UInt(bitPattern: value)
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

/// Reads what ``CompactWriter`` wrote.
struct CompactReader {
  /// The bytes are not those of a writer.
  struct Damage: Error {}

  private let bytes: UnsafeRawBufferPointer
  private var place = 0
  private var table: [String] = []

  init?(_ bytes: UnsafeRawBufferPointer, _ magic: Int) {
    self.bytes = bytes
    do throws(Damage) {
      guard try number() == magic else { return nil }
      for _ in 0..<(try count()) {
        let length = try count()
        table.append(String(decoding: bytes[place..<(place + length)], as: UTF8.self))
        place += length
      }
    } catch {
      return nil
    }
  }

  mutating func number() throws(Damage) -> Int {
    var value: UInt = 0
    var shift: UInt = 0
    while true {
      guard place < bytes.count, shift < 64 else { throw Damage() }
      let byte = bytes[place]
      place += 1
      value |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: value) }
      shift += 7
    }
  }

  /// The number of things that follow, each of at least one byte.
  mutating func count() throws(Damage) -> Int {
    let count = try number()
    guard count >= 0, count <= bytes.count - place else { throw Damage() }
    return count
  }

  mutating func fixed() throws(Damage) -> UInt64 {
    guard bytes.count - place >= 8 else { throw Damage() }
    defer { place += 8 }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  mutating func text() throws(Damage) -> String {
    let index = try number()
    guard table.indices.contains(index) else { throw Damage() }
    return table[index]
  }

  mutating func texts() throws(Damage) -> [String] {
    var texts: [String] = []
    for _ in 0..<(try count()) { texts.append(try text()) }
    return texts
  }
}
