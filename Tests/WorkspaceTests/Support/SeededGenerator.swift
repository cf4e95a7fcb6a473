/// SplitMix64: the same seed gives the same test everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(limit, 1))) }

  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }
}

/// A copy of `bytes` with some of them changed, removed, doubled or swapped for troublesome ones.
func mutated(_ bytes: [UInt8], with generator: inout SeededGenerator, tokens: [String]) -> [UInt8] {
  var bytes = bytes
  for _ in 0...generator.below(6) {
    let place = generator.below(bytes.count + 1)
    switch generator.below(6) {
    case 0: if place < bytes.count { bytes[place] = UInt8(truncatingIfNeeded: generator.next()) }
    case 1: bytes.removeSubrange(place..<min(bytes.count, place + generator.below(30)))
    case 2: bytes.insert(contentsOf: Array(generator.pick(tokens).utf8), at: place)
    case 3:
      let end = min(bytes.count, place + generator.below(60))
      bytes.insert(contentsOf: bytes[place..<end], at: generator.below(bytes.count + 1))
    case 4: bytes.removeSubrange(place...)
    default: bytes.insert(UInt8(truncatingIfNeeded: generator.next()), at: place)
    }
    if bytes.isEmpty { bytes = [0x20] }
  }
  return bytes
}
