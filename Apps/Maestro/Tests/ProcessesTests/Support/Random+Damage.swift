import TestSupport

extension Random {
  mutating func text(_ limit: Int) -> String {
    String(
      String.UnicodeScalarView(
        (0..<Int.random(in: 0...limit, using: &self)).compactMap { _ in
          Unicode.Scalar(UInt32.random(in: 1...0x2fff, using: &self))
        }))
  }

  /// Cuts bytes off, changes some, or puts others in their place.
  mutating func damage(_ bytes: [UInt8]) -> [UInt8] {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: return Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &self)))
    case 1: return self.bytes(Int.random(in: 0..<5000, using: &self))
    case 2: return bytes + self.bytes(1)
    default:
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &self) {
        let place = Int.random(in: 0..<bytes.count, using: &self)
        changed[place] ^= UInt8.random(in: 1...255, using: &self)
      }
      return changed
    }
  }
}
