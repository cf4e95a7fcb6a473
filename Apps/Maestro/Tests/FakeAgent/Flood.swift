/// Much output, fast.
enum Flood {
  static func lines(mebibytes: Int) {
    var number = 0
    var piece = [UInt8](repeating: 46, count: 64 << 10)
    for _ in 0..<(mebibytes * 16) {
      for line in 0..<1024 {
        let start = line * 64
        var rest = number
        for place in (start..<(start + 20)).reversed() {
          piece[place] = UInt8(48 + rest % 10)
          rest /= 10
        }
        piece[start + 20] = 32
        piece[start + 63] = 10
        number += 1
      }
      put(piece)
    }
  }

  static func longLine(mebibytes: Int) {
    let piece = (0..<(64 << 10)).map { UInt8(97 + $0 % 26) }
    for _ in 0..<(mebibytes * 16) { put(piece) }
    put("")
  }
}
