import Refactoring

/// The columns of a status: those that say something.
struct BaselineTable {
  let titles: [String]
  private let numbers: [KeyPath<BaselineStatus.Row, Int>]

  init(_ status: BaselineStatus) {
    var columns: [(String, KeyPath<BaselineStatus.Row, Int>)] = [
      ("Accepted", \.accepted), ("Fixed", \.fixed), ("Left", \.remaining), ("New", \.new),
    ]
    if status.since != nil {
      columns += [("Before", \.before), ("Removed", \.removed), ("Added", \.added)]
    }
    titles = columns.map(\.0)
    numbers = columns.map(\.1)
  }

  /// Numbers as text; zeros that only fill a column are left empty.
  func cells(_ row: BaselineStatus.Row) -> [String] {
    numbers.map { number in
      let value = row[keyPath: number]
      return value == 0 && number != \.remaining ? "" : grouped(value)
    }
  }
}
