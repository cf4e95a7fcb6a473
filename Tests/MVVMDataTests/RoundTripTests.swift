import Foundation
import MVVM
import MVVMData
import Testing

/// Tables that compile, and read something else than was written.
@Suite struct RoundTripTests {
  private struct Card: Identifiable, Hashable {
    var id: String
    var title: String
    var rank = 0
  }

  private static func table(_ entity: @escaping @Sendable (inout RecordRow) throws -> Card) -> EntityTable<Card> {
    EntityTable(
      "cards", id: \.id, columns: [EntityColumn("title", \.title), EntityColumn("rank", \.rank)], entity: entity)
  }

  #if DEBUG
    // Mutation: in `RoundTrip.problem`, return nothing.
    @Test(
      arguments: [
        ("column rank", table { row in try Card(id: row.id(), title: row.next()) }),
        (
          "column title",
          table { row in try Card(id: row.id(), title: (row.next() as String).trimmed, rank: row.next()) }
        ),
        (
          "the id",
          table { row in try Card(id: (row.id() as String).lowercased(), title: row.next(), rank: row.next()) }
        ),
      ])
    private func `a value that is lost or changed fails the save in debug builds`(
      what: String, table: EntityTable<Card>
    ) async throws {
      let store = try LocalStore(inMemory: [RegisteredTable(table)])
      let cards = OfflineFirstRepository(table, store: store)
      try await cards.save(Card(id: "a", title: "plain"))
      let error = await #expect(throws: StoreError.self) {
        try await cards.save(Card(id: "B", title: " padded ", rank: 3))
      }
      guard case .misconfigured(let problem) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(problem.hasPrefix("Table cards reads \(what) of Card differently than it was written."))
      #expect(!problem.contains("padded"))
      #expect(try await cards.entities().map(\.id) == ["a"])
    }
  #endif
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
