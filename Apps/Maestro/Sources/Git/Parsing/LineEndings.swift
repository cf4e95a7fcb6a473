import Domain

/// How lines end that are shown without their ends: two differences that look the same may differ in that.
struct LineEndings: Hashable, Sendable {
  private var returns = 0
  private var openEnds = ""
  private var last = FileDiff.Line.Kind.context

  /// - Parameter line: without its line feed.
  mutating func note(_ line: some BidirectionalCollection<UInt8>, _ kind: FileDiff.Line.Kind) {
    if line.last == 0x0D { returns += 1 }
    last = kind
  }

  /// Nothing ends the line that was noted last.
  mutating func noteOpenEnd() { openEnds += last.rawValue + " " }

  /// The same for the same ends; empty for the usual ones.
  var text: String {
    (returns == 0 ? "" : "returns \(returns)\n") + (openEnds.isEmpty ? "" : "open ends \(openEnds)\n")
  }
}
