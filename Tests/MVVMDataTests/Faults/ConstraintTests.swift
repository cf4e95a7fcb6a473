import Foundation
import MVVM
import MVVMData
import Testing

/// Servers whose tables have foreign keys and unique columns.
@Suite struct ConstraintTests {
  private let server = MemoryServer()
  private let places = Person.named("places")
  private let visits = Person.aged().in("visits")
  private let store: LocalStore

  init() throws { store = try LocalStore(inMemory: [RegisteredTable(places), RegisteredTable(visits)]) }

  private func refusal(_ code: String) -> AppError { .custom(CustomError(title: "No", message: "No.", code: code)) }

  /// Lets the name of a visit be the id of a place that is there.
  private func requirePlaces() async {
    let refusal = refusal("server.23503")
    await server.refuseWith { entry, rows in
      guard entry.table == "visits", case .text(let place)? = entry.fields.first(where: { $0.name == "name" })?.value
      else { return nil }
      return rows("places").contains { $0.id == place } ? nil : refusal
    }
  }

  // Mutation: in `PushPlan`, keep the order in which changes were made.
  @Test func `a child that was moved to a new parent is sent after it`() async throws {
    let (places, visits) = (
      OfflineFirstRepository(places, store: store), OfflineFirstRepository(visits, store: store)
    )
    try await places.save(Person("park", name: "Park"))
    try await visits.save(Person("v", name: "park"))
    try await sync(store, server)
    await requirePlaces()
    try await visits.save(Person("v", name: "park", age: 1))
    try await places.save(Person("lake", name: "Lake"))
    // Joins the edit that waits already.
    try await visits.save(Person("v", name: "lake", age: 1))
    try await sync(store, server)
    #expect(try await store.counts() == SyncCounts())
    #expect(try await server.entities(self.visits) == [Person("v", name: "lake", age: 1)])
  }

  // Mutation: in `SyncRun`, settle a change that a later one may make possible at once.
  @Test func `a parent that is many changes behind its child is no reason to park the child`() async throws {
    let (places, visits) = (
      OfflineFirstRepository(places, store: store), OfflineFirstRepository(visits, store: store)
    )
    await requirePlaces()
    try await visits.save(Person("v"))
    for number in 0..<20 { try await places.save(Person("p\(number)", name: "Place")) }
    try await visits.save(Person("v", name: "p19"))
    try await sync(store, server)
    #expect(try await store.counts() == SyncCounts())
    #expect(try await server.entities(self.visits) == [Person("v", name: "p19")])
  }

  /// Lets no two places that exist have the same name.
  private func requireUniqueNames() async {
    let refusal = refusal("server.23505")
    await server.refuseWith { entry, rows in
      guard let name = entry.fields.first(where: { $0.name == "name" })?.value else { return nil }
      return rows("places").contains { $0.id != entry.id && $0.fields["name"] == name } ? refusal : nil
    }
  }

  // Mutation: in `SyncRun`, settle a change that a later one may make possible at once.
  @Test(arguments: [false, true]) func `what is deleted makes room for what is made with the same name`(
    isRenamed: Bool
  ) async throws {
    let places = OfflineFirstRepository(places, store: store)
    try await places.save(Person("1", name: "Groceries"))
    try await sync(store, server)
    await requireUniqueNames()
    if isRenamed { try await places.save(Person("2", name: "Draft")) }
    try await places.delete("1")
    try await places.save(Person("2", name: "Groceries"))
    try await sync(store, server)
    #expect(try await store.counts() == SyncCounts())
    #expect(try await server.entities(self.places) == [Person("2", name: "Groceries")])
  }

  // Mutation: in `SyncRun`, send what is refused again and again.
  @Test func `what really contradicts is parked, once the others are through`() async throws {
    let places = OfflineFirstRepository(places, store: store)
    try await places.save(Person("1", name: "Groceries"))
    try await sync(store, server)
    await requireUniqueNames()
    for number in 2..<20 { try await places.save(Person("\(number)", name: number == 2 ? "Groceries" : "\(number)")) }
    try await sync(store, server)
    #expect(try await store.counts() == SyncCounts(parked: 1))
    #expect(try await store.parkedChanges().map(\.entityID) == ["2"])
    #expect(try await server.entities(self.places).count == 18)
  }
}
