/// Tells whether bytes are a text that the parser can read.
public enum UTF8Check {
  /// `nil` for valid UTF-8 without NUL bytes, else what is wrong and where. A UTF-8 byte order mark is fine.
  public static func problem(in bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      return "it is UTF-16 (it starts with a UTF-16 byte order mark); save it as UTF-8"
    }
    guard let offset = bytes.withUnsafeBytes(firstProblem) else { return nil }
    let line = bytes[..<offset].reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
    if bytes[offset] == 0 {
      return "it has a NUL byte at offset \(offset), line \(line); it may be a binary file, or UTF-16: save it as UTF-8"
    }
    let hex = String(bytes[offset], radix: 16, uppercase: true)
    return "it is not valid UTF-8: byte 0x\(hex) at offset \(offset), line \(line); save it as UTF-8"
  }

  /// Offset of the first byte that is NUL or starts no valid scalar.
  private static func firstProblem(_ bytes: UnsafeRawBufferPointer) -> Int? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    var offset = 0
    let count = bytes.count
    while offset < count {
      // Eight bytes at a time while all of them are ASCII and none is NUL.
      while offset + 8 <= count {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if (word | (word &- ones)) & highs != 0 { break }
        offset += 8
      }
      if offset == count { return nil }
      let byte = bytes[offset]
      if byte == 0 { return offset }
      if byte < 0x80 {
        offset += 1
        continue
      }
      let length = scalarLength(bytes, at: offset)
      if length == 0 { return offset }
      offset += length
    }
    return nil
  }

  /// Length of the valid scalar that starts at `offset`, or 0. Overlong forms, surrogates and values beyond
  /// U+10FFFF are not valid.
  static func scalarLength(_ bytes: some RandomAccessCollection<UInt8>, at offset: Int) -> Int {
    func byte(_ distance: Int) -> UInt8 {
      distance < bytes.count - offset
        ? bytes[bytes.index(bytes.startIndex, offsetBy: offset + distance)] : 0
    }
    func isTail(_ distance: Int) -> Bool { byte(distance) & 0xC0 == 0x80 }
    let first = byte(0)
    let second = byte(1)
    switch first {
    case 0..<0x80: return 1
    case 0xC2...0xDF: return isTail(1) ? 2 : 0
    case 0xE0: return second >= 0xA0 && isTail(1) && isTail(2) ? 3 : 0
    case 0xED: return second < 0xA0 && isTail(1) && isTail(2) ? 3 : 0
    case 0xE1...0xEF: return isTail(1) && isTail(2) ? 3 : 0
    case 0xF0: return second >= 0x90 && isTail(1) && isTail(2) && isTail(3) ? 4 : 0
    case 0xF4: return second < 0x90 && isTail(1) && isTail(2) && isTail(3) ? 4 : 0
    case 0xF1...0xF3: return isTail(1) && isTail(2) && isTail(3) ? 4 : 0
    default: return 0
    }
  }
}
