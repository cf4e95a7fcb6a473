/// What has to be written so that a terminal that shows one frame shows another one.
public enum FrameDiff {
  /// Neighbours in a row that are not what they were.
  public struct Change: Hashable, Sendable {
    /// The row.
    public var row: Int
    /// The first column.
    public var column: Int
    /// What is there now; never begins or ends within a wide character.
    public var cells: [Cell]
  }

  /// The changes, from the top; two frames of different sizes have nothing in common.
  public static func changes(from old: Frame?, to new: Frame) -> [Change] {
    let columns = new.size.columns
    let old = old?.size == new.size ? old : nil
    var changes: [Change] = []
    for row in 0..<new.size.rows {
      var column = 0
      while column < columns {
        guard isChanged(column, row, old, new) else {
          column += 1
          continue
        }
        let first = new[column, row].width == 0 ? column - 1 : column
        column += 1
        while column < columns, isChanged(column, row, old, new) || new[column, row].width == 0 { column += 1 }
        changes.append(Change(row: row, column: first, cells: (first..<column).map { new[$0, row] }))
      }
    }
    return changes
  }

  private static func isChanged(_ column: Int, _ row: Int, _ old: Frame?, _ new: Frame) -> Bool {
    guard let old else { return true }
    return old[column, row] != new[column, row]
  }
}
