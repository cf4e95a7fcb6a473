import TerminalEmulator
import TestSupport
import Testing

struct TerminalFuzzTests {
  private static let pieces: [[UInt8]] = [
    "text ", "\n", "\r\n", "\r", "\u{8}", "\t", "\u{1B}[A", "\u{1B}[3A", "\u{1B}[2B", "\u{1B}[5C", "\u{1B}[4D",
    "\u{1B}[K", "\u{1B}[1K", "\u{1B}[2K", "\u{1B}[J", "\u{1B}[1J", "\u{1B}[2J", "\u{1B}[H", "\u{1B}[7;9H", "\u{1B}[12G",
    "\u{1B}[31m", "\u{1B}[1;48;5;99m", "\u{1B}[0m", "\u{1B}[?1049h", "\u{1B}[?1049l", "\u{1B}]0;t\u{7}", "\u{1B}Pq",
    "\u{1B}\\", "日本", "e\u{301}", "👩‍👩‍👧", "\u{1B}[2P", "\u{1B}[3@", "\u{1B}[3X", "\u{1B}7", "\u{1B}8", "\u{1B}M",
    "\u{1B}D", "\u{1B}c", "\u{1B}[999999999999999A", "\u{1B}[;;;;m", "\u{1B}[65535C", "0123456789012345678901234567890",
  ].map { Array($0.utf8) }

  /// Sequences that mean something, and bytes that mean nothing.
  static func input(_ seed: UInt64) -> [UInt8] {
    var random = Random(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<400 {
      if Int.random(in: 0..<6, using: &random) == 0 {
        for _ in 0..<Int.random(in: 1..<8, using: &random) { bytes.append(.random(in: 0...255, using: &random)) }
      } else {
        bytes += pieces.randomElement(using: &random) ?? []
      }
    }
    return bytes
  }

  private static let limits = [
    TerminalLimits(), TerminalLimits(lines: 12, columns: 16, bytes: 2_048, reach: 5, screen: 3),
    TerminalLimits(lines: 2, columns: 2, bytes: 1_024, reach: 1, screen: 1),
  ]

  @Test(arguments: 0..<120) func splittingMakesNoDifference(_ seed: Int) {
    let bytes = Self.input(UInt64(seed))
    let limits = Self.limits[seed % 3]
    var whole = TerminalText(limits: limits)
    whole.append(bytes)
    var single = TerminalText(limits: limits)
    for byte in bytes { single.append([byte]) }
    var random = Random(seed: UInt64(seed) &+ 1_000)
    var parts = TerminalText(limits: limits)
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = rest.prefix(.random(in: 1...40, using: &random))
      parts.append(Array(part))
      rest = rest.dropFirst(part.count)
    }
    #expect(whole.lines == single.lines)
    #expect(whole.lines == parts.lines)
  }

  @Test(arguments: 0..<40) func everyListenerSeesTheSame(_ seed: Int) {
    var text = TerminalText(limits: Self.limits[seed % 3])
    var random = Random(seed: UInt64(seed) &+ 77)
    var seen: [UInt64: TerminalLine] = [:]
    var revision: UInt64 = 0
    var rest = Self.input(UInt64(seed) &+ 500)[...]
    while !rest.isEmpty {
      let part = rest.prefix(.random(in: 1...60, using: &random))
      rest = rest.dropFirst(part.count)
      text.append(Array(part))
      guard Bool.random(using: &random) || rest.isEmpty else { continue }
      let changes = text.changes(since: revision)
      revision = changes.revision
      if changes.isReset { seen = [:] }
      for range in changes.removed { seen = seen.filter { !range.contains($0.key) } }
      seen = seen.filter { $0.key >= changes.firstNumber }
      for line in changes.lines { seen[line.number] = line }
      #expect(seen.values.sorted { $0.number < $1.number } == text.lines)
    }
  }

  @Test(arguments: 0..<60) func noBytesDoHarm(_ seed: Int) {
    var random = Random(seed: UInt64(seed) &+ 9_000)
    let limits = Self.limits[seed % 3]
    var text = TerminalText(limits: limits)
    for _ in 0..<20 {
      text.append((0..<Int.random(in: 1..<2_000, using: &random)).map { _ in .random(in: 0...255, using: &random) })
      if Bool.random(using: &random) { text.appendCut(bytes: .random(in: 1...99, using: &random)) }
      let lines = text.lines
      #expect(lines.count <= limits.lines + limits.reach)
      #expect(lines.map(\.number) == lines.map(\.number).sorted())
      for run in lines.flatMap(\.runs) {
        #expect(!run.text.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
      }
    }
  }

  @Test func marksWithoutWidthHaveALimit() {
    var text = TerminalText(limits: TerminalLimits(columns: 100))
    for _ in 0..<100 { text.append(Array("a".utf8) + Array(String(repeating: "\u{301}", count: 1_000).utf8)) }
    #expect(text.lines[0].text.utf8.count <= 100 * (1 + 8 * 2))
    text.append(Array("\rb".utf8))
    #expect(text.lines[0].text.utf8.count <= 2_000)
  }
}
