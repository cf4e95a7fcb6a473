import TestSupport

extension Random {
  /// Text of all kinds: letters, wide ones, marks, pictures, and what steers terminals.
  mutating func text(_ limit: Int) -> String {
    let kinds: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x20...0x7E, 0x00...0x1F, 0x7F...0x9F, 0x300...0x36F, 0x4E00...0x4EFF, 0x1F600...0x1F64F,
      0x200B...0x202E, 0x1F1E6...0x1F1FF, 0xA0...0x2FF,
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...limit, using: &self) {
      let kind = kinds[Int.random(in: 0..<kinds.count, using: &self)]
      if let scalar = Unicode.Scalar(UInt32.random(in: kind, using: &self)) { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
