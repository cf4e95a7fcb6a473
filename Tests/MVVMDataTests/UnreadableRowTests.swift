import Foundation
import MVVM
import MVVMData
import Testing

/// Rows that no entity can be made of, because a newer app wrote them.
@Suite struct UnreadableRowTests {
  private enum Mood: String, FieldConvertible {
    case good, bad
  }

  private struct Day: Identifiable, Sendable, Equatable {
    var id: UUID
    var mood: Mood

    static let table = EntityTable<Day>("days", id: \.id, columns: [EntityColumn("mood", .text, \.mood)]) { row in
      try Day(id: row.id(), mood: row.next())
    }
  }

  private final class Reports: Sendable {
    private let errors = Lock<[RecordError]>([])
    var all: [RecordError] { errors.withLock { $0 } }
    func add(_ error: RecordError) { errors.withLock { $0.append(error) } }
  }

  private func record(_ id: String, _ mood: String, _ version: Int64) -> RemoteRecord {
    RemoteRecord(
      id: id, values: [.text(mood)], version: version, stamp: Stamp(milliseconds: 1, counter: 0, node: 1),
      isDeleted: false)
  }

  // Mutation: in `EntityReader.entities`, rethrow; or report nothing.
  @Test func `they are left out and reported, asked for by id they are an error, and the next app reads them`()
    async throws
  {
    let reports = Reports()
    let store = try LocalStore(inMemory: [RegisteredTable(Day.table)], unreadable: { reports.add($0) })
    let days = OfflineFirstRepository(Day.table, store: store)
    let (good, strange) = (UUID(), UUID())
    try await store.merge(
      [record(good.recordID, "good", 1), record(strange.recordID, "splendid", 2), record("no uuid", "bad", 3)],
      of: Day.table.schema)
    #expect(try await days.entities() == [Day(id: good, mood: .good)])
    #expect(
      Set(reports.all) == [
        RecordError(table: "days", column: "mood", id: strange.recordID, problem: "holds no Mood"),
        RecordError(table: "days", column: "id", id: "no uuid", problem: "is no UUID"),
      ])
    await #expect(throws: StoreError.damaged("Column mood of row \(strange.recordID) in table days holds no Mood.")) {
      try await days.entity(strange)
    }
    #expect(try await days.count() == 3)
    var observed = days.observe(RepositoryQuery()).makeAsyncIterator()
    #expect(try await observed.next() == [Day(id: good, mood: .good)])
    // The row can be written over, and thrown away.
    try await days.save(Day(id: strange, mood: .bad))
    #expect(try await days.entities().count == 2)
    try await days.delete(strange)
    #expect(try await days.count() == 2)
  }
}
