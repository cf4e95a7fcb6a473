import MVVM
import MVVMData
import Testing

/// Parents that one device deletes while another one gives them children.
@Suite struct OrphanTests {
  private let server = MemoryServer()
  private let places = Person.named("places")

  /// A device with two tables.
  private struct Phone {
    let store: LocalStore
    let places: OfflineFirstRepository<Person>
    let visits: OfflineFirstRepository<Person>
    let server: MemoryServer

    init(_ server: MemoryServer, _ rule: Relation.DeleteRule) throws {
      let (places, visits) = (Person.named("places"), Person.child(of: "places", rule))
      self.server = server
      store = try LocalStore(inMemory: [RegisteredTable(places), RegisteredTable(visits)])
      self.places = OfflineFirstRepository(places, store: store)
      self.visits = OfflineFirstRepository(visits, store: store)
    }

    func sync() async throws { try await MVVMDataTests.sync(store, server) }
  }

  private func phones(_ rule: Relation.DeleteRule) async throws -> (Phone, Phone) {
    let phones = (try Phone(server, rule), try Phone(server, rule))
    try await phones.0.places.save(Person("lake", name: "Lake"))
    try await phones.0.visits.save(Person("old", name: "lake"))
    try await phones.0.sync()
    try await phones.1.sync()
    return phones
  }

  // Mutation: in `ConflictResolution.remove`, note nothing; in `SyncRun.run`, do not send what was settled.
  @Test func `a child of a parent that was deleted elsewhere goes with it, and its author is told`() async throws {
    let (first, second) = try await phones(.cascade)
    try await first.places.delete("lake")
    try await first.sync()
    try await second.visits.save(Person("new", name: "lake", age: 7))
    try await second.sync()
    #expect(try await second.visits.entities().isEmpty)
    let conflicts = try await second.store.conflicts()
    #expect(conflicts.map(\.entityID) == ["new"] && conflicts.first?.local["age"] == .integer(7))
    #expect(conflicts.first?.outcome == .remoteWon)
    #expect(try await server.entities(Person.child(of: "places", .cascade)).isEmpty)
    try await first.sync()
    #expect(try await first.store.counts() == SyncCounts())
    #expect(try await first.visits.entities().isEmpty)
  }

  // Mutation: in `ConflictResolution.write`, do not look for the parent.
  @Test func `a child that arrives for a deleted parent does not stay, even if its author never returns`() async throws
  {
    let (first, second) = try await phones(.cascade)
    try await first.places.delete("lake")
    try await first.sync()
    try await second.visits.save(Person("new", name: "lake"))
    // It is sent, and no answer comes any more.
    await server.faults { $0 >= 0 ? .answerLost : .none }
    await #expect(throws: (any Error).self) { try await second.sync() }
    await server.faults { _ in .none }
    #expect(try await server.entities(Person.child(of: "places", .cascade)).map(\.id) == ["new"])
    try await first.sync()
    #expect(try await first.visits.entities().isEmpty)
    #expect(try await server.entities(Person.child(of: "places", .cascade)).isEmpty)
    // This device has deleted the parent itself: nothing to tell.
    #expect(try await first.store.counts() == SyncCounts())
  }

  @Test func `a parent that must keep its children is brought back`() async throws {
    let (first, second) = try await phones(.refuse)
    try await first.visits.delete("old")
    try await first.places.delete("lake")
    try await first.sync()
    try await second.visits.save(Person("new", name: "lake"))
    try await second.sync()
    #expect(try await second.places.entities() == [Person("lake", name: "Lake")])
    #expect(try await second.store.conflicts().map(\.outcome) == [.localWon])
    try await first.sync()
    #expect(try await first.places.entities() == [Person("lake", name: "Lake")])
    #expect(try await first.visits.entities().map(\.id) == ["new"])
    for phone in [first, second] { #expect(try await phone.store.counts().pending == 0) }
  }

  @Test func `a child loses a parent that was deleted elsewhere`() async throws {
    let (first, second) = try await phones(.clear)
    try await first.places.delete("lake")
    try await first.sync()
    try await second.visits.save(Person("new", name: "lake"))
    try await second.sync()
    try await first.sync()
    for phone in [first, second] {
      #expect(try await phone.visits.entities() == [Person("new"), Person("old")])
      #expect(try await phone.store.counts().pending == 0)
    }
  }

  // Mutation: in `Orphans.settle`, ask only for what the server has deleted.
  @Test func `a new parent that the server refuses and the user gives up takes its children along`() async throws {
    let phone = try Phone(server, .cascade)
    let refusal = AppError.custom(CustomError(title: "No", message: "No.", code: "server.23514"))
    await server.refuse { $0.table == "places" ? refusal : nil }
    try await phone.places.save(Person("lake", name: "Lake"))
    try await phone.visits.save(Person("visit", name: "lake"))
    try await phone.sync()
    for change in try await phone.store.parkedChanges() { try await phone.store.discard(change.id) }
    try await phone.sync()
    #expect(try await phone.visits.entities().isEmpty)
    #expect(try await server.entities(Person.child(of: "places", .cascade)).isEmpty)
    #expect(try await phone.store.counts() == SyncCounts(conflicts: 1))
  }
}
