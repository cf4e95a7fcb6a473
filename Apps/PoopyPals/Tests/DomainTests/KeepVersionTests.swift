import Domain
import Foundation
import MVVM
import MVVMTesting
import Testing

@Suite struct KeepVersionTests {
  private let log = PoopLog(
    id: UUID(), date: Date(timeIntervalSince1970: 1_790_000_000), duration: 60, consistency: 4, notes: "mine")

  // Mutations: save the whole version, which empties other fields; ignore that notes were removed.
  @Test func `A version changes its fields and no others`() async throws {
    let logs = InMemoryRepository([log])
    let keep = KeepVersion(logs: logs)
    #expect(
      try await keep(.init(log: log.id, fields: ["notes": .text("theirs"), "duration": .integer(90)])).duration == 90)
    #expect(try await logs.entity(log.id)?.notes == "theirs")
    #expect(try await logs.entity(log.id)?.consistency == 4)
    #expect(try await keep(.init(log: log.id, fields: ["notes": .null])).notes == nil)
  }

  // Mutation: make up what a part of a visit does not say.
  @Test func `A deleted visit comes back when the version says all of it`() async throws {
    let logs = InMemoryRepository<PoopLog>()
    let keep = KeepVersion(logs: logs)
    await #expect(throws: DataError.notFound) { try await keep(.init(log: log.id, fields: ["notes": .text("part")])) }
    let whole: [String: FieldValue] = [
      "date": .timestamp(microseconds: 1_790_000_000_000_000), "duration": .integer(60), "consistency": .integer(4),
      "notes": .text("mine"),
    ]
    #expect(PoopLog.isWhole(whole))
    #expect(try await keep(.init(log: log.id, fields: whole)) == log)
    #expect(try await logs.entity(log.id) == log)
  }
}
