/// The same numbers for the same seed.
package struct Random: RandomNumberGenerator {
  private var state: UInt64

  /// The numbers of a seed.
  package init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  /// The next number.
  package mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// Any bytes.
  package mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }
  }
}
