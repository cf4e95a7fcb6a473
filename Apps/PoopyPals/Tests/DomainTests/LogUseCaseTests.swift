import Domain
import Foundation
import MVVM
import MVVMTesting
import Testing

@Suite struct LogUseCaseTests {
  private static let now = Date(timeIntervalSince1970: 1_790_000_000)
  private let logs = InMemoryRepository<PoopLog>()
  private let validator = LogValidator(now: { Self.now })

  private func draft(duration: Int = 60, consistency: Int = 4, notes: String = "", date: Date = now) -> LogDraft {
    LogDraft(date: date, duration: duration, consistency: consistency, notes: notes)
  }

  private func id(_ number: Int) throws -> UUID {
    try #require(UUID(uuidString: "00000000-0000-0000-0000-\(String(repeating: "0", count: 10))\(10 + number)"))
  }

  // Mutation: save before the draft is checked.
  @Test func `A visit is kept when it is right, and not when it is wrong`() async throws {
    let id = try id(1)
    let logVisit = LogVisit(logs: logs, validator: validator, makeID: { id })
    await #expect(throws: LogError.invalidConsistency) { try await logVisit(draft(consistency: 9)) }
    #expect(try await logs.count() == 0)
    let log = try await logVisit(draft(notes: "coffee"))
    #expect(try await logs.entities() == [log])
    #expect(log == PoopLog(id: id, date: Self.now, duration: 60, consistency: 4, notes: "coffee"))
  }

  // Mutation: save the whole draft over what is kept by now.
  @Test func `An edit leaves alone what the user left alone`() async throws {
    let original = PoopLog(id: try id(1), date: Self.now, duration: 60, consistency: 4, notes: "a")
    // Meanwhile another device has changed the consistency.
    try await logs.save(PoopLog(id: original.id, date: Self.now, duration: 60, consistency: 2, notes: "a"))
    let edited = try await EditLog(logs: logs, validator: validator)(
      .init(original: original, draft: draft(duration: 90, consistency: 4, notes: "b")))
    #expect(edited == PoopLog(id: original.id, date: Self.now, duration: 90, consistency: 2, notes: "b"))
    #expect(try await logs.entity(original.id) == edited)
  }

  // Mutation: save without asking whether the visit is still there.
  @Test func `An edit does not bring back what was deleted`() async throws {
    let original = PoopLog(id: try id(1), date: Self.now, duration: 60, consistency: 4)
    await #expect(throws: DataError.notFound) {
      try await EditLog(logs: logs, validator: validator)(.init(original: original, draft: draft(duration: 90)))
    }
    #expect(try await logs.count() == 0)
  }

  // Mutation: forget to give back what was deleted.
  @Test func `What was deleted can be brought back under its id`() async throws {
    let log = PoopLog(id: try id(1), date: Self.now, duration: 60, consistency: 4)
    try await logs.save(log)
    let deleted = try #require(try await DeleteLog(logs: logs)(log.id))
    #expect(try await logs.count() == 0)
    #expect(try await DeleteLog(logs: logs)(log.id) == nil)
    #expect(try await RestoreLog(logs: logs)(deleted) == log)
    #expect(try await logs.entities() == [log])
  }

  // Mutation: use the number of visits as the place, or only the date without the id.
  @Test func `Pages neither repeat nor miss a visit, also of one moment and while others come and go`() async throws {
    for number in 0..<9 {
      // Four of them at the same moment.
      let date = Self.now - Double((2...5).contains(number) ? 2 : number) * 60
      try await logs.save(PoopLog(id: try id(number), date: date, duration: 60, consistency: 4))
    }
    let all = try await logs.entities(RepositoryQuery().sorted(by: \.date, .descending)).map(\.id)
    let find = FindLogs(logs: logs)
    var found: [UUID] = []
    var cursor: LogCursor?
    repeat {
      let page = try await find(.init(after: cursor, size: 2))
      found += page.elements.map(\.id)
      cursor = page.next
      // A newer one comes, and one that has been seen goes.
      try await logs.save(PoopLog(id: UUID(), date: Self.now + 60, duration: 60, consistency: 4))
      if let last = found.last { try await logs.delete(last) }
    } while cursor != nil
    #expect(found == all)
  }

  // Mutation: search the whole text with case, or forget to trim what is searched for.
  @Test func `A search looks into the notes, whatever the case`() async throws {
    for (number, notes) in ["Strong Coffee", "tea", nil, "coffee again"].enumerated() {
      try await logs.save(
        PoopLog(id: try id(number), date: Self.now - Double(number), duration: 60, consistency: 4, notes: notes))
    }
    let find = FindLogs(logs: logs)
    #expect(
      try await find(.init(search: LogSearch(text: " COFFEE "))).elements.map(\.notes) == [
        "Strong Coffee", "coffee again",
      ])
    #expect(try await find(.init(search: LogSearch(text: "  "))).elements.count == 4)
  }

  // Mutation: leave out the beginning, or watch without the search.
  @Test func `Who watches hears of changes from a moment on that fit the search`() async throws {
    let watch = try await WatchLogs(logs: logs)(.init(search: LogSearch(text: "tea"), since: Self.now))
    var heard = watch.makeAsyncIterator()
    #expect(try await heard.next() == [])
    try await logs.save(PoopLog(id: try id(1), date: Self.now - 1, duration: 60, consistency: 4, notes: "tea"))
    try await logs.save(PoopLog(id: try id(2), date: Self.now, duration: 60, consistency: 4, notes: "milk"))
    let right = PoopLog(id: try id(3), date: Self.now, duration: 60, consistency: 4, notes: "tea")
    try await logs.save(right)
    var last: [PoopLog]? = []
    while last == [] { last = try await heard.next() }
    #expect(last == [right])
  }
}
