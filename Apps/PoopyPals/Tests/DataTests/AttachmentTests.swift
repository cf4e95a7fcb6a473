import DevServer
import Foundation
import MVVM
import MVVMData
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Files of entities between two devices, over HTTP, with the server that keeps them.
@Suite struct AttachmentTests {
  private struct Visit: Identifiable, Sendable {
    var id: UUID
    var place: String

    static let table = EntityTable<Visit>("visits", id: \.id, columns: [EntityColumn("place", .text, \.place)]) { row in
      try Visit(id: row.id(), place: row.next())
    }
    static let photos = AttachedFile.table("photos", of: "visits")
  }

  private static let schema: [TableDescription] = [
    TableDescription("visits", columns: [ColumnDescription("place", .text)]),
    TableDescription(
      "photos",
      columns: [
        ColumnDescription("parent_id", .text), ColumnDescription("name", .text), ColumnDescription("media_type", .text),
        ColumnDescription("size", .integer), ColumnDescription("sha256", .text, file: true),
      ]),
  ]

  private struct Device {
    let store: LocalStore
    let sync: SyncEngine
    let folder: AttachmentFolder
    let attachments: AttachmentSync

    @MainActor
    init(_ path: String, _ address: String, household: String) async throws {
      let url = try #require(URL(string: address))
      let device = UUID().uuidString.lowercased()
      var request = URLRequest(url: url.appendingPathComponent("rpc/register_device"))
      request.httpMethod = "POST"
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.httpBody = Data(#"{"device_id": "\#(device)", "household": "\#(household)"}"#.utf8)
      let (_, response) = try await URLSession.shared.data(for: request)
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
      store = try LocalStore(path: path, tables: [RegisteredTable(Visit.table), RegisteredTable(Visit.photos)])
      sync = SyncEngine(
        store: store, remote: PostgRESTRemote(url: url) { ["x-device-id": device] }, status: SyncStatus())
      folder = try AttachmentFolder(store: store, tables: [Visit.photos])
      attachments = AttachmentSync(
        folder, remote: TusRemote(url: url.appendingPathComponent("storage/files")) { ["x-device-id": device] },
        settings: AttachmentSettings(part: 100_000))
    }

    var photos: OfflineFirstRepository<AttachedFile> { OfflineFirstRepository(Visit.photos, store: store) }

    func syncAll() async throws {
      try await sync.sync()
      try await attachments.sync()
    }
  }

  // Mutations: in DevServer, answer the offset of a part; let another owner read a file.
  @Test func `A file gets to the other devices of the household, and goes with its last row`() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let server = try await DevelopmentServer.start(schema: ServerSchema(tables: Self.schema))
    let one = try await Device(path + "/one.sqlite", server.address, household: "ours")
    let two = try await Device(path + "/two.sqlite", server.address, household: "ours")
    let other = try await Device(path + "/other.sqlite", server.address, household: "theirs")
    let visit = try await OfflineFirstRepository(Visit.table, store: one.store).save(Visit(id: UUID(), place: "Park"))
    let content = Data((0..<350_000).map { UInt8(truncatingIfNeeded: $0 &* 13) })
    let photo = try await one.folder.add(
      content, name: "park.jpg", mediaType: "image/jpeg", to: visit.id, in: Visit.photos)
    let empty = try await one.folder.add(Data(), name: "empty", mediaType: "text/plain", to: visit.id, in: Visit.photos)
    try await one.syncAll()
    #expect(try await one.folder.state(of: photo) == .stored)
    #expect(try await one.folder.state(of: empty) == .stored)
    try await two.syncAll()
    #expect(try await Set(two.photos.entities()) == [photo, empty])
    #expect(try Data(contentsOf: try await two.attachments.url(of: photo)) == content)
    #expect(try Data(contentsOf: try await two.attachments.url(of: empty)).isEmpty)
    // One who knows the hash and is of another household gets nothing.
    try await other.syncAll()
    await #expect(throws: AttachmentError.notUploaded) { try await other.attachments.url(of: photo) }
    // Another row with the same content keeps it on the server.
    let second = try await two.folder.add(
      content, name: "again.jpg", mediaType: "image/jpeg", to: visit.id, in: Visit.photos)
    try await two.syncAll()
    try await one.photos.delete(photo.id)
    try await one.syncAll()
    try await one.sync.sync()
    #expect(try Data(contentsOf: try await one.attachments.url(of: second)) == content)
    try await OfflineFirstRepository(Visit.table, store: two.store).delete(visit.id)
    try await two.syncAll()
    try await one.syncAll()
    for device in [one, two] {
      #expect(try await device.photos.count() == 0)
      #expect(try await device.folder.url(of: photo) == nil)
    }
    await #expect(throws: AttachmentError.notUploaded) { try await one.attachments.url(of: photo) }
    for device in [one, two, other] { try device.store.close() }
    await server.stop()
  }

  @Test func `What the server has no room for waits for the user`() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let server = try await DevelopmentServer.start(
      schema: ServerSchema(tables: Self.schema), settings: .init(fileLimit: 10))
    let device = try await Device(path + "/one.sqlite", server.address, household: "ours")
    let visit = try await OfflineFirstRepository(Visit.table, store: device.store).save(
      Visit(id: UUID(), place: "Park"))
    let photo = try await device.folder.add(
      Data("more than ten bytes".utf8), name: "n", mediaType: "text/plain", to: visit.id, in: Visit.photos)
    try await device.syncAll()
    guard case .parked(let reason) = try await device.folder.state(of: photo) else {
      Issue.record("It is not parked.")
      return
    }
    #expect(reason.code == "server.413")
    try device.store.close()
    await server.stop()
  }
}
