import SeededRandom

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
