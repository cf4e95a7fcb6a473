import MVVM

/// Answers a query from what is in memory, as SQLite would.
struct QueryEvaluation<Entity: Identifiable> where Entity.ID: FieldConvertible {
  let query: RepositoryQuery<Entity>

  init(_ query: RepositoryQuery<Entity>) { self.query = query }

  func count(of entities: some Sequence<Entity>) -> Int { entities.count(where: fits) }

  func entities(of entities: some Sequence<Entity>) -> [Entity] {
    let found = entities.filter(fits).map { (entity: $0, keys: keys($0)) }
    let sorted = found.sorted { left, right in
      for (index, order) in directions.enumerated() {
        let comparison = StoredOrder.compare(left.keys[index], right.keys[index])
        if comparison != 0 { return order == .ascending ? comparison < 0 : comparison > 0 }
      }
      return false
    }
    return sorted.dropFirst(query.offset).prefix(query.limit ?? .max).map(\.entity)
  }

  private var directions: [RepositoryQuery<Entity>.Direction] { query.order.map(\.direction) + [.ascending] }

  private func keys(_ entity: Entity) -> [FieldValue] { query.order.map { $0.value(entity) } + [entity.id.fieldValue] }

  private func fits(_ entity: Entity) -> Bool {
    query.conditions.allSatisfy { Self.holds($0.test, of: $0.value(entity)) }
  }

  private static func holds(_ test: FieldTest, of value: FieldValue) -> Bool {
    switch test {
    case .equals(let other): isSame(value, other)
    case .differs(let other): !isSame(value, other)
    case .isLess(let other): compares(value, other) { $0 < 0 }
    case .isAtMost(let other): compares(value, other) { $0 <= 0 }
    case .isGreater(let other): compares(value, other) { $0 > 0 }
    case .isAtLeast(let other): compares(value, other) { $0 >= 0 }
    case .isOneOf(let others): others.contains { isSame(value, $0) }
    case .contains(let text): contains(text, in: value)
    }
  }

  private static func isSame(_ value: FieldValue, _ other: FieldValue) -> Bool {
    (value == .null && other == .null) || compares(value, other) { $0 == 0 }
  }

  /// Nothing, and what is of another kind, is neither less nor greater than anything.
  private static func compares(_ value: FieldValue, _ other: FieldValue, _ test: (Int) -> Bool) -> Bool {
    isComparable(value, other) && test(StoredOrder.compare(value, other))
  }

  private static func isComparable(_ value: FieldValue, _ other: FieldValue) -> Bool {
    switch (value, other) {
    case (.boolean, .boolean), (.timestamp, .timestamp), (.integer, .integer), (.real, .integer),
      (.decimal, .decimal), (.blob, .blob):
      true
    case (.integer, .real(let other)), (.real, .real(let other)): !other.isNaN
    case (.text, .text(let other)): !other.utf8.contains(0)
    default: false
    }
  }

  private static func contains(_ text: String, in value: FieldValue) -> Bool {
    guard case .text(let whole) = value, isComparable(value, .text(text)) else { return false }
    let (needle, hay) = (StoredOrder.folded(text), StoredOrder.folded(whole))
    guard !needle.isEmpty else { return true }
    guard needle.count <= hay.count else { return false }
    return (0...(hay.count - needle.count)).contains { hay[$0...].starts(with: needle) }
  }
}
