/// How large a terminal is.
public struct TerminalSize: Hashable, Sendable {
  /// How many characters fit into a row.
  public let columns: Int
  /// How many rows there are.
  public let rows: Int

  /// A size; values out of range are brought into it.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 2), 1_000)
    self.rows = min(max(rows, 1), 1_000)
  }

  /// What agents start with.
  public static let usual = TerminalSize(columns: 120, rows: 40)
}
