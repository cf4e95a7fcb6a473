import Domain
import Foundation
import MVVM
import MVVMData
import MVVMTesting
import Testing

@testable import PalsData

/// What the tables make of changes that several devices share.
@Suite struct SharingTests {
  private static let start = Date(timeIntervalSince1970: 1_790_000_000)

  /// A device whose clock stands still, with a sync that runs when it is told to.
  @MainActor
  private func device(
    _ remote: any RemoteStore, _ connectivity: ConnectivityStatus = ConnectivityStatus(), at seconds: Double
  )
    throws -> DataStore
  {
    let now = Self.start + seconds
    let store = try LocalStore(
      inMemory: [RegisteredTable(EntityTable.logs), RegisteredTable(EntityTable.achievements)], now: { now })
    return DataStore(
      store: store,
      sync: SyncEngine(store: store, remote: remote, status: SyncStatus(), connectivity: connectivity))
  }

  private func sync(_ device: DataStore) async throws { try await #require(device.sync).sync() }

  // Mutation: let the later row win as a whole.
  @Test func `Two devices that edit different parts of a visit both win`() async throws {
    let server = TableServer()
    let (one, two) = (try await device(server, at: 1), try await device(server, at: 2))
    let log = PoopLog(id: UUID(), date: Self.start, duration: 60, consistency: 4)
    try await one.logs.save(log)
    try await sync(one)
    try await sync(two)
    try await one.logs.save(PoopLog(id: log.id, date: log.date, duration: 90, consistency: 4))
    try await two.logs.save(PoopLog(id: log.id, date: log.date, duration: 60, consistency: 4, notes: "after lunch"))
    for device in [one, two, one] { try await sync(device) }
    let merged = PoopLog(id: log.id, date: log.date, duration: 90, consistency: 4, notes: "after lunch")
    for device in [one, two] { #expect(try await device.logs.entities() == [merged]) }
  }

  // Mutation: let the later unlocking win.
  @Test func `An achievement was earned when the first device earned it`() async throws {
    let server = TableServer()
    let (one, two) = (try await device(server, at: 1), try await device(server, at: 2))
    try await two.achievements.save(Achievement(id: "week", unlocked: Self.start + 50))
    try await one.achievements.save(Achievement(id: "week", unlocked: Self.start + 5))
    for device in [two, one, two, one] { try await sync(device) }
    for device in [one, two] {
      #expect(try await device.achievements.entities() == [Achievement(id: "week", unlocked: Self.start + 5)])
    }
  }

  // Mutation: ask the server before the device has it, or lose it without a connection.
  @Test func `What is written without a connection waits, and is sent with the next`() async throws {
    let server = TableServer()
    let connectivity = ConnectivityStatus(isConnected: false)
    let store = try await device(server, connectivity, at: 1)
    let log = try await store.logs.save(PoopLog(id: UUID(), date: Self.start, duration: 60, consistency: 4))
    try await store.logs.save(PoopLog(id: log.id, date: log.date, duration: 61, consistency: 4))
    await #expect(throws: (any Error).self) { try await sync(store) }
    #expect(await server.rows("poop_logs").isEmpty)
    connectivity.update(isConnected: true)
    try await sync(store)
    #expect(await server.rows("poop_logs").map(\.id) == [log.id.uuidString.lowercased()])
    try await store.logs.delete(log.id)
    try await sync(store)
    #expect(await server.rows("poop_logs").map(\.isDeleted) == [true])
  }

  // Mutation: leave the id of the device or the key out of a request.
  @Test func `Every request tells which device asks`() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("pals-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folder = try DataFolder(path)
    let server = try StubServer(.loopback) { _ in .json("[]") }
    let store = try await DataStore(
      folder: folder, server: ServerConfiguration(url: server.url, key: "secret"), connectivity: ConnectivityStatus(),
      errors: ErrorLog())
    try await sync(store)
    #expect(server.requests.map(\.path) == ["/sync_epoch", "/poop_logs", "/achievements"])
    let id = try DeviceIdentity(in: folder).id.uuidString.lowercased()
    for request in server.requests {
      #expect(request.headers["x-device-id"] == id)
      #expect(request.headers["authorization"] == "Bearer secret" && request.headers["apikey"] == "secret")
    }
    try await store.close()
  }
}
