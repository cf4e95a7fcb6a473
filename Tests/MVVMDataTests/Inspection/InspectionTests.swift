import Foundation
import GRDB
import MVVM
import MVVMData
import Testing

/// What can be seen of a store from outside: in use, closed, of another version, or damaged.
@Suite struct InspectionTests {
  private let server = MemoryServer()
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  /// A row with a change that was refused, one with a conflict, and a new one that waits.
  private func fill(_ device: Device) async throws -> (bad: Memo, contested: Memo, new: Memo) {
    let refusal = AppError.custom(CustomError(title: "No", message: "Too long.", code: "server.23514"))
    await server.refuse { entry in
      entry.fields.contains { $0.name == "title" && $0.value == .text("bad") } ? refusal : nil
    }
    let (bad, new) = (Memo("bad"), Memo("new"))
    var contested = Memo("first")
    try await device.memos.save(bad)
    try await device.memos.save(contested)
    try await device.sync()
    let other = try Device(server, now: { Date(timeIntervalSinceNow: 3600) })
    try await other.sync()
    contested.title = "here"
    try await device.memos.save(contested)
    contested.title = "there"
    try await other.memos.save(contested)
    try await other.sync()
    try await device.sync()
    try await device.memos.save(new)
    return (bad, contested, new)
  }

  // Mutations: in `InspectionReader`, count parked changes as pending; take the server's version for the device's.
  @Test func `an open store shows what waits, also to another process that only reads`() async throws {
    let device = try Device(server, path: folder.file())
    let (bad, contested, new) = try await fill(device)
    let own = try await device.store.inspect()
    let others = try StoreInspection(path: folder.file())
    #expect(own == others)
    #expect(own.path == folder.file())
    #expect(own.problems.isEmpty)
    #expect(own.changes.map(\.entityID) == [bad.id.recordID, new.id.recordID])
    #expect(own.changes.map(\.state) == [.parked, .waiting])
    #expect(own.changes.map(\.attempts) == [1, 0])
    #expect(own.changes[0].reason?.code == "server.23514")
    #expect(own.changes[1].fields.first { $0.name == "date" }?.value == new.date.fieldValue)
    let conflict = try #require(own.conflicts.first)
    #expect(conflict.entityID == contested.id.recordID)
    #expect(conflict.outcome == .remoteWon)
    #expect(conflict.local.first { $0.name == "title" }?.value == .text("here"))
    #expect(conflict.remote?.first { $0.name == "title" }?.value == .text("there"))
    let table = try #require(own.tables.first)
    #expect((table.rowCount, table.pendingCount, table.parkedCount, table.conflictCount) == (3, 1, 1, 1))
    #expect(table.columns.map(\.kind) == ["text", "integer", "boolean", "real", "timestamp", "text"])
    #expect(table.cursor != nil && table.isDeclared)
    #expect(own.only("memos")?.changes == own.changes)
    #expect(own.only("nothing") == nil)
    // Looking at it does not hold up the app.
    try await device.memos.save(Memo("later"))
    #expect(try StoreInspection(path: folder.file()).tables.first?.rowCount == 4)
  }

  // Mutation: in `InspectedFile.read`, open every file in its place.
  @Test func `a closed file and its folder stay as they are, also a file that may not be written`() async throws {
    let device = try Device(server, path: folder.file())
    _ = try await fill(device)
    try device.store.close()
    try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: folder.file())
    let link = folder.file("link.sqlite")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.file())
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.file()))
    for path in [folder.file(), link] { #expect(try StoreInspection(path: path).changes.count == 2) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file())) == before)
    #expect(try folder.names() == ["link.sqlite", "store.sqlite"])
  }

  // Mutation: in `InspectedFile.read`, copy a file whose log an app is writing.
  @Test func `what a killed app left in the log is seen`() async throws {
    let device = try Device(server, path: folder.file())
    try await device.memos.save(Memo("in the log"))
    let left = try folder.copied()
    #expect(try left.names().contains("store.sqlite-wal"))
    try? FileManager.default.removeItem(atPath: left.file("store.sqlite-shm"))
    #expect(try StoreInspection(path: left.file()).changes.count == 1)
    // And the app goes on from there.
    #expect(try await Device(server, path: left.file()).all().count == 1)
  }

  private func sql(_ statements: String) throws {
    let queue = try DatabaseQueue(path: folder.file())
    try queue.write { try $0.execute(sql: statements) }
    try queue.close()
  }

  // Mutation: in `InspectionReader.readDevice`, name the columns in the SQL.
  @Test func `a store of an earlier version of the library is shown`() async throws {
    let device = try Device(server, path: folder.file())
    try await device.memos.save(Memo("kept"))
    try device.store.close()
    try sql(
      """
      DROP TABLE sync_quarantine; DROP TABLE sync_orphaned;
      ALTER TABLE sync_device DROP COLUMN epoch; ALTER TABLE sync_device DROP COLUMN clock_offset;
      ALTER TABLE sync_device DROP COLUMN declared; ALTER TABLE sync_device DROP COLUMN reset;
      ALTER TABLE sync_cursor DROP COLUMN anchor_id; ALTER TABLE sync_cursor DROP COLUMN anchor_stamp;
      DELETE FROM grdb_migrations WHERE identifier <> 'sync 1';
      """)
    let inspection = try StoreInspection(path: folder.file())
    #expect(inspection.problems.isEmpty)
    #expect(inspection.migrations == ["sync 1"])
    #expect(inspection.changes.map(\.table) == ["memos"])
    #expect(inspection.tables.map(\.rowCount) == [1])
  }

  @Test func `a store of a newer version says so`() async throws {
    try Device(server, path: folder.file()).store.close()
    try sql("INSERT INTO grdb_migrations (identifier) VALUES ('sync 99'), ('app 7')")
    let inspection = try StoreInspection(path: folder.file())
    #expect(inspection.problems.count == 1)
    #expect(inspection.problems.first?.contains("sync 99") == true)
    #expect(inspection.migrations.last == "app 7")
  }

  // Mutation: in `rows`, end at the first row that cannot be read.
  @Test func `one change that cannot be read hides no other`() async throws {
    let device = try Device(server, path: folder.file())
    for title in ["a", "b", "c"] { try await device.memos.save(Memo(title)) }
    try device.store.close()
    try sql(
      "UPDATE sync_outbox SET fields = '{\"title\": [' WHERE seq = 2; UPDATE sync_outbox SET kind = 'no' WHERE seq = 3")
    let inspection = try StoreInspection(path: folder.file())
    #expect(inspection.changes.count == 1)
    #expect(inspection.problems == ["The outbox has 2 rows that cannot be read."])
  }

  // Mutation: in `InspectedFile.readCopy`, do not repair the header.
  @Test func `a file with a damaged beginning is read from a repaired copy`() async throws {
    let device = try Device(server, path: folder.file())
    try await device.memos.save(Memo("kept"))
    try device.store.close()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder.file()))
    try file.write(contentsOf: Data("no database here, is it? ".utf8))
    try file.close()
    let inspection = try StoreInspection(path: folder.file())
    #expect(inspection.changes.count == 1)
    #expect(inspection.problems.first?.contains("beginning of the file is damaged") == true)
    // What the store then does is its own matter: it still finds the damage.
    #expect(try Device(server, path: folder.file()).store.recovery?.rescuedCount == 1)
    #expect(try StoreInspection(path: folder.file()).recoveryFiles.count == 2)
  }

  @Test func `a store in memory is shown without a path`() async throws {
    let device = try Device(server)
    try await device.memos.save(Memo("kept"))
    let inspection = try await device.store.inspect()
    #expect(inspection.path == nil && inspection.changes.count == 1 && inspection.problems.isEmpty)
  }
}
