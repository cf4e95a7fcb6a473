import SeededRandom

/// One way to damage a source, the same in every run.
enum SourceMutation: String, Sendable, CaseIterable {
  case flippedBytes, truncated, swappedTokens, duplicatedLines, removedLines, strayBrackets, splicedIn
  case carriageReturns, windowsLines, byteOrderMark, utf16, latin1, nulBytes, oddSpaces, oddNames

  func apply(to source: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    guard !source.isEmpty else { return source }
    var bytes = source
    switch self {
    case .flippedBytes:
      for _ in 0...random.below(20) { bytes[random.below(bytes.count)] ^= UInt8(1 + random.below(255)) }
    case .truncated: bytes.removeSubrange(random.below(bytes.count)...)
    case .swappedTokens:
      var tokens = Self.tokens(bytes)
      for _ in 0...random.below(12) { tokens.swapAt(random.below(tokens.count), random.below(tokens.count)) }
      bytes = Array(tokens.joined())
    case .duplicatedLines:
      var lines = Self.lines(bytes)
      for _ in 0...random.below(6) {
        let line = random.below(lines.count)
        lines.insert(contentsOf: lines[line..<min(lines.count, line + 1 + random.below(5))], at: line)
      }
      bytes = Array(lines.joined())
    case .removedLines:
      var lines = Self.lines(bytes)
      for _ in 0...random.below(6) where lines.count > 1 { lines.remove(at: random.below(lines.count)) }
      bytes = Array(lines.joined())
    case .strayBrackets:
      let signs = Array("{}()[]<>\"'`\\#@$.,:;?!&/*".utf8)
      for _ in 0...random.below(10) {
        bytes.insert(signs[random.below(signs.count)], at: random.below(bytes.count + 1))
      }
    case .splicedIn:
      // A part of the file once more, in a place where it does not belong.
      let start = random.below(bytes.count)
      let part = Array(bytes[start..<min(bytes.count, start + 1 + random.below(300))])
      bytes.insert(contentsOf: part, at: random.below(bytes.count + 1))
    case .carriageReturns: bytes = bytes.map { $0 == 0x0A ? 0x0D : $0 }
    case .windowsLines: bytes = bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    case .byteOrderMark: bytes.insert(contentsOf: [0xEF, 0xBB, 0xBF], at: random.below(2) * random.below(bytes.count))
    case .utf16: bytes = bytes.flatMap { [$0, 0] }
    case .latin1: for _ in 0...random.below(8) { bytes[random.below(bytes.count)] = UInt8(0xA0 + random.below(0x60)) }
    case .nulBytes: for _ in 0...random.below(8) { bytes.insert(0, at: random.below(bytes.count + 1)) }
    case .oddSpaces:
      let spaces = ["\u{2028}", "\u{A0}", "\u{0B}", "\u{0C}", "\u{200B}", "\u{FEFF}", "\u{85}"].map { Array($0.utf8) }
      for _ in 0...random.below(8) {
        bytes.insert(contentsOf: spaces[random.below(spaces.count)], at: random.below(bytes.count + 1))
      }
    case .oddNames:
      let names = ["👩‍👩‍👧‍👧", "e\u{301}", "`class`", "名前", "\u{202E}a", "$0", "_"].map { Array($0.utf8) }
      var tokens = Self.tokens(bytes)
      for _ in 0...random.below(8) { tokens[random.below(tokens.count)] = names[random.below(names.count)][...] }
      bytes = Array(tokens.joined())
    }
    return bytes
  }

  /// Words, runs of spaces, and single signs.
  private static func tokens(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var tokens: [ArraySlice<UInt8>] = []
    var start = 0
    for index in 1...bytes.count
    where index == bytes.count || kind(bytes[index]) != kind(bytes[index - 1])
      || kind(bytes[index]) == 2
    {
      tokens.append(bytes[start..<index])
      start = index
    }
    return tokens
  }

  private static func kind(_ byte: UInt8) -> Int {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: 0
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...0xFF: 1
    default: 2
    }
  }

  /// Lines with their ends.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A || index == bytes.count - 1 {
      lines.append(bytes[start...index])
      start = index + 1
    }
    return lines
  }
}
