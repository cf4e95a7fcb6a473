/// How large a terminal is.
public struct Size: Hashable, Sendable {
  /// How many columns.
  public var columns: Int
  /// How many rows.
  public var rows: Int

  /// A size; never less than one column and one row, never more than a screen can have.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(1, columns), 1_000)
    self.rows = min(max(1, rows), 500)
  }
}
