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
    case .equals(let other): StoredOrder.compare(value, other) == 0
    case .differs(let other): StoredOrder.compare(value, other) != 0
    case .isLess(let other): compares(value, other) { $0 < 0 }
    case .isAtMost(let other): compares(value, other) { $0 <= 0 }
    case .isGreater(let other): compares(value, other) { $0 > 0 }
    case .isAtLeast(let other): compares(value, other) { $0 >= 0 }
    case .isOneOf(let others): others.contains { StoredOrder.compare(value, $0) == 0 }
    case .contains(let text): contains(text, in: value)
    }
  }

  /// Nothing is neither less nor greater than anything.
  private static func compares(_ value: FieldValue, _ other: FieldValue, _ test: (Int) -> Bool) -> Bool {
    switch (value, other) {
    case (.null, _), (_, .null): false
    default: test(StoredOrder.compare(value, other))
    }
  }

  private static func contains(_ text: String, in value: FieldValue) -> Bool {
    guard case .text(let whole) = value else { return false }
    let (needle, hay) = (StoredOrder.folded(text), StoredOrder.folded(whole))
    guard !needle.isEmpty else { return true }
    guard needle.count <= hay.count else { return false }
    return (0...(hay.count - needle.count)).contains { hay[$0...].starts(with: needle) }
  }
}
