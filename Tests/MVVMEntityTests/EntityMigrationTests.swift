import Foundation
import MVVMData
import MVVMEntity
import MVVMTesting
import Testing

/// What becomes of entities from one version of an app to the next, and on the way to a server.
@Suite struct EntityMigrationTests {
  fileprivate enum First {
    @Entity("visits") fileprivate struct Visit {
      let id: UUID
      var place: String
      var cost: Int
      var photo: Data
    }
  }

  fileprivate enum Second {
    @Entity("visits") fileprivate struct Visit: Hashable {
      let id: UUID
      var location: String
      var price: Decimal
      var photo: Data
      var tip: Decimal?
    }
  }

  private static let step = StoreMigration(
    "2",
    steps: [
      .renameColumn("place", to: "location", of: "visits"),
      .split(
        ColumnSchema(name: "cost", kind: .integer, isOptional: false), of: "visits",
        into: [ColumnSchema(name: "price", kind: .decimal, isOptional: false)]
      ) { cents in
        guard case .integer(let cents) = cents else { return nil }
        return [.decimal(Decimal(cents) / 100)]
      },
    ])

  // Mutations: in `EntityWriter`, write names of columns instead of properties; in `FieldCoding`, leave out bytes.
  @Test func `another version of an entity reads what is stored, and sends what waits`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "entity-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "store.sqlite").path
    let visit = First.Visit(id: UUID(), place: "Park", cost: 1250, photo: Data([0, 255]))
    let first = try LocalStore(path: path, tables: [RegisteredTable(First.Visit.table)])
    try await OfflineFirstRepository(First.Visit.table, store: first).save(visit)
    try first.close()

    let second = try LocalStore(path: path, tables: [RegisteredTable(Second.Visit.table)], migrations: [Self.step])
    let visits = OfflineFirstRepository(Second.Visit.table, store: second)
    let price = try #require(Decimal(string: "12.5"))
    let expected = Second.Visit(id: visit.id, location: "Park", price: price, photo: visit.photo, tip: nil)
    #expect(try await visits.entities() == [expected])

    let server = EchoServer()
    let stub = try StubServer(.loopback) { try server.reply(to: $0) }
    try await sync(second, with: stub)
    let sent = try #require(try server.objects(of: "visits").first)
    #expect(sent["location"] as? String == "Park")
    #expect(sent["price"] as? String == "12.5")
    #expect(sent["photo"] as? String == "\\x00ff")
    #expect(sent["cost"] == nil && sent["place"] == nil)
    try second.close()
  }

  // Mutation: in `RecordCoding`, change any kind of value.
  @Test func `another device receives an entity as it was sent, and as PostgreSQL writes its types`() async throws {
    let server = EchoServer()
    let stub = try StubServer(.loopback) { try server.reply(to: $0) }
    var receipt = Receipt("a", total: Decimal(string: "-98765432109876543210.0125") ?? 0, mood: .sad)
    (receipt.tip, receipt.photo, receipt.rank) = (3, Data((0...255).map { UInt8($0) }), .low)
    (receipt.large, receipt.weight, receipt.due, receipt.owner) = (.max, -0.25, .distantPast, UUID())
    let tables = [RegisteredTable(Receipt.table), RegisteredTable(Year.table)]
    let (here, there) = (try LocalStore(inMemory: tables), try LocalStore(inMemory: tables))
    receipt = try await OfflineFirstRepository(Receipt.table, store: here).save(receipt)
    try await OfflineFirstRepository(Year.table, store: here).save(Year(id: -7, goal: "g"))
    try await sync(here, with: stub)

    let known = try #require(try server.objects(of: "years").first?["stamp"] as? String)
    server.insert(
      """
      {"id": 2026, "goal": "h", "version": 90, "stamp": "\(known)", "deleted": false}
      """, into: "years")
    server.insert(
      """
      {"id": "\(UUID().recordID)", "title": "numeric", "count": 0, "large": 0, "is_paid": false, "weight": null, \
      "total": 12.50, "tip": -0.1, "date": "2026-11-21T14:30:00+00:00", "due": null, "photo": "\\\\xAB", \
      "thumbnail": null, "mood": "glad", "rank": 2, "owner": null, "note": null, "version": 91, "stamp": "\(known)", \
      "deleted": false}
      """, into: "receipts")
    try await sync(there, with: stub)
    let years = OfflineFirstRepository(Year.table, store: there)
    #expect(try await years.entities() == [Year(id: -7, goal: "g"), Year(id: 2026, goal: "h")])
    let receipts = OfflineFirstRepository(Receipt.table, store: there)
    #expect(try await receipts.entity(receipt.id) == receipt)
    let numeric = try #require(try await receipts.entities(RepositoryQuery().where(\.title, .equals("numeric"))).first)
    #expect((numeric.total, numeric.tip) == (Decimal(string: "12.5"), Decimal(string: "-0.1")))
    #expect((numeric.photo, numeric.rank) == (Data([0xAB]), .high))
    #expect(try await here.parkedChanges().isEmpty)
  }

  private func sync(_ store: LocalStore, with server: StubServer) async throws {
    let remote = PostgRESTRemote(url: server.url, headers: { [:] })
    let status = await SyncStatus()
    let engine = SyncEngine(store: store, remote: remote, status: status)
    try await engine.sync()
    await engine.stop()
  }
}
