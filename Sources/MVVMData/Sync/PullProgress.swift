/// How far the tables have been fetched in one turn.
struct PullProgress {
  private var done: Set<String> = []
  private var begun: Set<String> = []
  private var sizes: [String: Int] = [:]
  private let page: Int

  init(page: Int) { self.page = page }

  func isDone(_ table: String) -> Bool { done.contains(table) }

  mutating func end(_ table: String) { done.insert(table) }

  /// - Returns: whether this is the first page of a table.
  mutating func begin(_ table: String) -> Bool { begun.insert(table).inserted }

  /// Lets every table be fetched from its cursor again.
  mutating func restart() { done = [] }

  /// How many rows are fetched in one go.
  func size(_ table: String) -> Int { sizes[table] ?? page }

  /// Rows are so long that a page of them does not fit.
  /// - Returns: false if a page has one row already.
  mutating func halve(_ table: String) -> Bool {
    guard size(table) > 1 else { return false }
    sizes[table] = size(table) / 2
    return true
  }
}
