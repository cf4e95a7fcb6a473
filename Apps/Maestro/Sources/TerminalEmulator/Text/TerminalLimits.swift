/// How much is kept of the lines that have scrolled away.
public struct TerminalLimits: Hashable, Sendable {
  /// How many lines at most.
  public var lines: Int
  /// How many bytes at most, about, all lines together.
  public var bytes: Int

  /// Limits; values out of range are brought into it.
  public init(lines: Int = 5_000, bytes: Int = 4 << 20) {
    self.lines = max(1, lines)
    self.bytes = max(1 << 10, bytes)
  }
}
