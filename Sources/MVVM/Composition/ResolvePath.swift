/// What is being made, from the outermost inwards: up to eight slots of 16 bits, packed into two words, so that going
/// one level deeper allocates nothing and a resolver is passed in registers. What comes before them, and slots that
/// need more bits, are with the `Resolution`.
@usableFromInline
struct ResolvePath: Sendable {
  @usableFromInline var early: UInt64 = 0
  @usableFromInline var late: UInt64 = 0
  @usableFromInline var count = 0
  /// A bit for each slot on the way (modulo 64), those before the eight too: one that is not set tells at once that a
  /// slot is not on the way.
  @usableFromInline var bits: UInt64 = 0

  @inlinable
  init() {}

  var slots: [Int] {
    (0..<count).reversed().map { distance in
      let word = distance < 4 ? late : early
      return Int(truncatingIfNeeded: (word >> (16 * UInt64(distance % 4))) & 0xFFFF)
    }
  }

  @inlinable @inline(__always)
  func mayContain(_ slot: Int) -> Bool { bits & Self.bit(slot) != 0 }

  /// Whether one more slot can be put at the end.
  @inlinable @inline(__always)
  func hasRoom(for slot: Int) -> Bool { count < 8 && slot <= 0xFFFF }

  /// Puts one more slot at the end; there must be room.
  @inlinable @inline(__always)
  mutating func append(_ slot: Int) {
    early = early &<< 16 | late &>> 48
    late = late &<< 16 | UInt64(truncatingIfNeeded: slot)
    count &+= 1
    bits |= Self.bit(slot)
  }

  /// Leaves the slots until here to the `Resolution`, with one more.
  @usableFromInline
  mutating func restart(after slot: Int) {
    count = 0
    bits |= Self.bit(slot)
  }

  @inlinable @inline(__always)
  static func bit(_ slot: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: slot) }
}
