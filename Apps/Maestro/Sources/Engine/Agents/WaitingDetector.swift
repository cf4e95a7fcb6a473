/// Tells from the end of the output whether a quiet agent waits for an answer.
struct WaitingDetector {
  private static let lines = 3
  private static let lineLength = 400
  private let patterns: [Regex<AnyRegexOutput>]

  /// - Parameter patterns: those that are no regular expressions are left out; the config file refuses them before.
  init(patterns: [String]) { self.patterns = patterns.compactMap { try? Regex($0) } }

  /// - Parameters:
  ///   - tail: the end of the output.
  ///   - fresh: how many bytes of it were not looked at before: a bell counts once.
  func isWaiting(_ tail: [UInt8], fresh: Int) -> Bool {
    if Plain(tail[max(0, tail.count - max(0, fresh))...]).hasBell { return true }
    let plain = Plain(tail[...])
    guard let last = plain.lines.last else { return false }
    // A question ends without a line end: the answer is typed behind it.
    if last.contains(where: { !$0.isWhitespace }) { return true }
    let shown = plain.lines.filter { $0.contains { !$0.isWhitespace } }.suffix(Self.lines)
    return shown.contains { line in
      let line = String(line.suffix(Self.lineLength))
      return patterns.contains { line.firstMatch(of: $0) != nil }
    }
  }

  /// Output without what only moves the cursor or sets colours.
  private struct Plain {
    var lines: [String]
    var hasBell = false

    init(_ bytes: ArraySlice<UInt8>) {
      var text: [UInt8] = []
      var rest = bytes
      while let byte = rest.popFirst() {
        switch byte {
        case 0x1B: Self.skipSequence(&rest)
        case 0x07: hasBell = true
        case 0x0D:
          // A line that is written over, unless this is the end of one.
          if rest.first != 0x0A { text.removeLast(text.count - (text.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)) }
        case 0x0A, 0x09, 0x20...0x7E, 0x80...: text.append(byte)
        default: break
        }
      }
      lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
    }

    /// Skips what follows an escape: a control sequence, a string such as a title, or one letter.
    private static func skipSequence(_ rest: inout ArraySlice<UInt8>) {
      switch rest.popFirst() {
      case UInt8(ascii: "["):
        while let byte = rest.popFirst(), !(0x40...0x7E).contains(byte) {}
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "^"), UInt8(ascii: "_"):
        // Ends with a bell that does not ring, or with an escape and a backslash.
        while let byte = rest.popFirst(), byte != 0x07 {
          if byte == 0x1B {
            _ = rest.popFirst()
            break
          }
        }
      case UInt8(ascii: "("), UInt8(ascii: ")"): _ = rest.popFirst()
      default: break
      }
    }
  }
}
