/// The id git gives to a file's content: SHA-1 over `blob <size>`, a zero byte and the bytes.
///
/// It is git's so that ids can come from anywhere (an index, a tree, a build system) without reading the file. It is a
/// cache key, not a protection: a collision of two files only yields the facts of one for the other. The id
/// is of the bytes as they lie on disk; where git converts line endings, its own id names other bytes.
public struct GitBlobID: Sendable, Hashable {
  /// How many bytes an id has.
  public static let byteCount = 20

  // Big-endian words, so that comparing numbers is comparing bytes.
  let high: UInt64
  let middle: UInt64
  let low: UInt32

  init(high: UInt64, middle: UInt64, low: UInt32) {
    self.high = high
    self.middle = middle
    self.low = low
  }

  /// Computes the id of a file's content.
  public init(of content: UnsafeRawBufferPointer) {
    var hash = SHA1()
    withUnsafeTemporaryAllocation(byteCount: 2 * SHA1.blockSize, alignment: 8) { buffer in
      var used = GitBlobID.writePrefix(size: content.count, to: buffer)
      let prefixed = used + content.count
      // The prefix shares the first block with the content; whole blocks after it are hashed where they are.
      let first = min(SHA1.blockSize - used, content.count)
      GitBlobID.copy(content[..<first], to: buffer, at: used)
      used += first
      if used == SHA1.blockSize, let start = UnsafeRawPointer(buffer.baseAddress) {
        hash.absorb(start, count: 1)
        let blocks = (content.count - first) / SHA1.blockSize
        if blocks > 0, let body = content.baseAddress {
          hash.absorb(body + first, count: blocks)
        }
        let rest = content[(first + blocks * SHA1.blockSize)...]
        GitBlobID.copy(rest, to: buffer, at: 0)
        used = rest.count
      }
      GitBlobID.pad(&hash, buffer: buffer, used: used, length: prefixed)
    }
    high = UInt64(hash.h0) << 32 | UInt64(hash.h1)
    middle = UInt64(hash.h2) << 32 | UInt64(hash.h3)
    low = hash.h4
  }

  /// Computes the id of a file's content.
  public init(of content: [UInt8]) {
    self = content.withUnsafeBytes { GitBlobID(of: $0) }
  }

  /// Reads the 40 hexadecimal digits git prints; `nil` for anything else.
  public init?(hex: some StringProtocol) {
    var words: [UInt32] = [0, 0, 0, 0, 0]
    var digits = 0
    for byte in hex.utf8 {
      guard digits < 40, let digit = GitBlobID.value(ofHexDigit: byte) else { return nil }
      words[digits / 8] = words[digits / 8] << 4 | digit
      digits += 1
    }
    guard digits == 40 else { return nil }
    high = UInt64(words[0]) << 32 | UInt64(words[1])
    middle = UInt64(words[2]) << 32 | UInt64(words[3])
    low = words[4]
  }

  private static func value(ofHexDigit byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// Writes `blob <size>` and a zero byte; returns its length, at most 26.
  private static func writePrefix(size: Int, to buffer: UnsafeMutableRawBufferPointer) -> Int {
    var digits = 1
    var rest = size / 10
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    buffer[0] = UInt8(ascii: "b")
    buffer[1] = UInt8(ascii: "l")
    buffer[2] = UInt8(ascii: "o")
    buffer[3] = UInt8(ascii: "b")
    buffer[4] = UInt8(ascii: " ")
    rest = size
    for place in stride(from: 4 + digits, to: 4, by: -1) {
      buffer[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
    buffer[5 + digits] = 0
    return 6 + digits
  }

  private static func copy(
    _ bytes: Slice<UnsafeRawBufferPointer>, to buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) {
    let source = UnsafeRawBufferPointer(rebasing: bytes)
    UnsafeMutableRawBufferPointer(rebasing: buffer[offset..<(offset + source.count)]).copyMemory(from: source)
  }

  /// Ends the message: a set bit, zeros, and the length in bits as the last eight bytes of a block.
  private static func pad(_ hash: inout SHA1, buffer: UnsafeMutableRawBufferPointer, used: Int, length: Int) {
    let blocks = used + 9 <= SHA1.blockSize ? 1 : 2
    let end = blocks * SHA1.blockSize
    for index in used..<end { buffer[index] = 0 }
    buffer[used] = 0x80
    buffer.storeBytes(of: (UInt64(length) &* 8).bigEndian, toByteOffset: end - 8, as: UInt64.self)
    if let start = UnsafeRawPointer(buffer.baseAddress) {
      hash.absorb(start, count: blocks)
    }
  }
}

extension GitBlobID: Comparable {
  /// The order of the bytes, which is the order of the hexadecimal text.
  public static func < (left: GitBlobID, right: GitBlobID) -> Bool {
    if left.high != right.high { return left.high < right.high }
    if left.middle != right.middle { return left.middle < right.middle }
    return left.low < right.low
  }
}

extension GitBlobID: CustomStringConvertible {
  /// 40 lower-case hexadecimal digits, as git prints them.
  public var description: String {
    var text = ""
    text.reserveCapacity(40)
    for (word, bits) in [(high, 64), (middle, 64), (UInt64(low), 32)] {
      for shift in stride(from: bits - 4, through: 0, by: -4) {
        let digit = UInt8(truncatingIfNeeded: (word >> UInt64(shift)) & 0xF)
        let byte = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        text.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return text
  }
}
