/// A 64-bit checksum against damage, not against malice, at the speed of memory.
///
/// Four lanes take a word in turn; each step can be undone when the other input is known, so that a change confined to
/// one word can never go unnoticed.
enum Checksum64 {
  private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let finisher: UInt64 = 0xD6E8_FEB8_6659_FD93

  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var lane0: UInt64 = 0x243F_6A88_85A3_08D3
    var lane1: UInt64 = 0x1319_8A2E_0370_7344
    var lane2: UInt64 = 0xA409_3822_299F_31D0
    var lane3: UInt64 = 0x082E_FA98_EC4E_6C89
    var offset = 0
    if let start = bytes.baseAddress {
      while offset &+ 32 <= bytes.count {
        lane0 = step(lane0, load(start, offset))
        lane1 = step(lane1, load(start, offset &+ 8))
        lane2 = step(lane2, load(start, offset &+ 16))
        lane3 = step(lane3, load(start, offset &+ 24))
        offset &+= 32
      }
      while offset &+ 8 <= bytes.count {
        lane0 = step(lane0, load(start, offset))
        offset &+= 8
      }
      var last: UInt64 = 0
      while offset < bytes.count {
        last = last &<< 8 | UInt64(start.load(fromByteOffset: offset, as: UInt8.self))
        offset &+= 1
      }
      lane1 = step(lane1, last)
    }
    // The length distinguishes inputs that differ only in trailing zeros.
    var sum = step(lane0, UInt64(bytes.count))
    sum = step(sum, lane1)
    sum = step(sum, lane2)
    sum = step(sum, lane3)
    sum = (sum ^ (sum &>> 32)) &* finisher
    return sum ^ (sum &>> 29)
  }

  @inline(__always)
  private static func load(_ start: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  @inline(__always)
  private static func step(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = lane ^ word
    return ((mixed &<< 27) | (mixed &>> 37)) &* multiplier
  }
}
