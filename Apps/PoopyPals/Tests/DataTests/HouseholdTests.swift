import DevServer
import Domain
import EmbeddedServer
import Foundation
import MVVM
import MVVMData
import MVVMTesting
import Testing

@testable import PalsData

/// Devices, folders and a server as they really are: SQLite on both sides, and HTTP between them.
@Suite struct HouseholdTests {
  private static let now = Date(timeIntervalSince1970: 1_790_000_000)

  private func withFolders(_ count: Int, _ body: ([DataFolder]) async throws -> Void) async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("pals-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body((0..<count).map { try DataFolder("\(path)/\($0)") })
  }

  private func serve(_ body: (String) async throws -> Void) async throws {
    let server = try await DevelopmentServer.start(schema: ServerSchema(tables: ServerTables.all))
    let result: Result<Void, any Error>
    do {
      result = .success(try await body(server.address))
    } catch {
      result = .failure(error)
    }
    await server.stop()
    try result.get()
  }

  @MainActor
  private func open(_ folder: DataFolder, _ address: String, _ household: String) throws -> DataStore {
    try DataStore(
      folder: folder, server: try ServerConfiguration(url: address, key: nil, household: household),
      connectivity: ConnectivityStatus(), errors: ErrorLog())
  }

  private func sync(_ store: DataStore) async throws { try await #require(store.sync).sync() }

  // Mutation: send no registration, or the code of another household.
  @Test func `Devices of a household share their visits, and others see none of them`() async throws {
    try await withFolders(3) { folders in
      try await serve { address in
        let one = try await open(folders[0], address, "ours")
        let two = try await open(folders[1], address, "ours")
        let other = try await open(folders[2], address, "theirs")
        let log = try await one.logs.save(
          PoopLog(id: UUID(), date: Self.now, duration: 60, consistency: 4, notes: "naïve 🙂"))
        for store in [one, two, other] { try await sync(store) }
        #expect(try await two.logs.entities() == [log])
        #expect(try await other.logs.count() == 0)
        try await two.logs.delete(log.id)
        for store in [two, one] { try await sync(store) }
        #expect(try await one.logs.count() == 0)
        for store in [one, two, other] { try await store.close() }
      }
    }
  }

  // Mutation: drop what the server refuses.
  @Test func `What the server refuses is parked with its reason, and the rest goes on`() async throws {
    try await withFolders(1) { folders in
      try await serve { address in
        let store = try await open(folders[0], address, "ours")
        // No use case would: an older or a broken app.
        let wrong = try await store.logs.save(PoopLog(id: UUID(), date: Self.now, duration: 7_201, consistency: 4))
        try await store.logs.save(PoopLog(id: UUID(), date: Self.now, duration: 7_200, consistency: 4))
        try await sync(store)
        let engine = try #require(store.sync)
        let parked = try await engine.parkedChanges()
        #expect(parked.map(\.entityID) == [wrong.id.uuidString.lowercased()])
        try await engine.discard(try #require(parked.first).id)
        #expect(try await store.logs.entities().map(\.duration) == [7_200])
        try await store.close()
      }
    }
  }

  // Mutation: take a refused registration for done.
  @Test func `A device that the household does not take is told so`() async throws {
    try await withFolders(1) { folders in
      let server = try StubServer(.loopback) { request in
        request.path.hasSuffix("register_device") ? .status(400) : .json("[]")
      }
      let store = try await open(folders[0], server.url.absoluteString, "ours")
      await #expect(throws: AppError.sync(.deviceNotRegistered)) { try await sync(store) }
      #expect(Set(server.requests.map(\.path)) == ["/rpc/register_device"])
      try await store.close()
    }
  }
}
