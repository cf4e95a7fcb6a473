/// How much of what an agent prints is kept.
public struct TerminalLimits: Hashable, Sendable {
  /// How many lines at most.
  public var lines: Int
  /// How many columns of a line at most.
  public var columns: Int
  /// How many bytes at most, about, all lines together.
  public var bytes: Int
  /// How many lines from the end the cursor can go back to.
  public var reach: Int
  /// How many lines a program that uses the whole screen believes to have: as many as its pseudo-terminal was given.
  public var screen: Int

  /// Limits; values out of range are brought into it.
  public init(
    lines: Int = 5_000, columns: Int = 4_000, bytes: Int = 4 << 20, reach: Int = 200, screen: Int = 40
  ) {
    self.lines = max(2, lines)
    self.columns = max(2, columns)
    self.bytes = max(1 << 10, bytes)
    self.reach = max(1, min(reach, max(1, lines / 2)))
    self.screen = max(1, min(screen, self.reach))
  }

  /// A character has four bytes at most; marks that take no column have no more than that again.
  var bytesPerLine: Int { columns * 8 }
}
