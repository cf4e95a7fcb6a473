import Foundation
import GRDB
import MVVM
import MVVMData
import SeededRandom
import Testing

/// Files that something has damaged: what waits for the server is rescued, the rest comes back from there.
@Suite struct DamagedFileTests {
  private let server = MemoryServer()
  private let folder: StoreFolder
  private var path: String { folder.file() }

  init() throws { folder = try StoreFolder() }

  /// 300 rows on the server and on the device; of them 3 edited, 1 thrown away, 1 parked, and 40 new ones waiting.
  private struct Before {
    var rows: [UUID: Memo] = [:]
    var keys: Set<UUID> = []
    var node: String
  }

  private func fill(closing: Bool = true) async throws -> Before {
    let device = try Device(server, path: path)
    var memos: [Memo] = []
    for number in 0..<300 {
      var memo = Memo("row \(number)", count: number)
      memo.note = String(repeating: "n", count: 100)
      memos.append(memo)
      try await device.memos.save(memo)
    }
    let refusal = AppError.custom(CustomError(title: "No", message: "Too long.", code: "server.23514"))
    await server.refuse { entry in
      entry.fields.contains { $0.name == "title" && $0.value == .text("bad") } ? refusal : nil
    }
    var parked = memos[10]
    parked.title = "bad"
    try await device.sync()
    try await device.memos.save(parked)
    try await device.sync()
    #expect(try await device.store.counts() == SyncCounts(parked: 1))
    for number in 0..<3 {
      memos[number].title = "edited \(number)"
      try await device.memos.save(memos[number])
    }
    try await device.memos.delete(memos[3].id)
    for number in 300..<340 { try await device.memos.save(Memo("new \(number)", count: number)) }
    var before = Before(
      rows: Dictionary(uniqueKeysWithValues: try await device.all().map { ($0.id, $0) }), node: "")
    if closing { try device.store.close() } else { kept.append(device) }
    let raw = try DatabaseQueue(path: path)
    (before.node, before.keys) = try await raw.read { database in
      let node = try String.fetchOne(database, sql: "SELECT node FROM sync_device") ?? ""
      let keys = try String.fetchAll(database, sql: "SELECT key FROM sync_outbox WHERE state <> 'parked'")
      return (node, Set(keys.compactMap { UUID(uuidString: $0) }))
    }
    try raw.close()
    #expect(before.keys.count == 44)
    return before
  }

  /// Those that a test leaves open.
  private var kept: [Device] {
    get { holder.devices }
    nonmutating set { holder.devices = newValue }
  }
  private final class Holder { var devices: [Device] = [] }
  private let holder = Holder()

  /// The pages of a table or an index.
  private func pages(_ name: String) throws -> [Int] {
    let raw = try DatabaseQueue(path: path)
    defer { try? raw.close() }
    return try raw.read { try Int.fetchAll($0, sql: "SELECT pageno FROM dbstat WHERE name = ?", arguments: [name]) }
  }

  private func overwrite(_ path: String, at offset: Int, with bytes: [UInt8]) throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.seek(toOffset: UInt64(offset))
    try file.write(contentsOf: Data(bytes))
    try file.close()
  }

  /// Opens the damaged file and syncs: everything that was rescued is pushed, with its keys, and both sides agree.
  private func recovered(_ before: Before, isComplete: Bool, rescued: Int) async throws -> RecoveryReport {
    let device = try Device(server, path: path)
    let report = try #require(device.store.recovery)
    #expect(report.isComplete == isComplete)
    #expect(report.rescuedCount == rescued)
    #expect(report.strandedCount == 0)
    #expect(!report.finding.isEmpty)
    #expect(FileManager.default.fileExists(atPath: report.damagedFile))
    if rescued > 0 {
      let file = try #require(report.rescuedFile)
      let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      #expect(lines.count == rescued)
      for line in lines {
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(object["table"] as? String == "memos")
        #expect(UUID(uuidString: object["key"] as? String ?? "") != nil)
      }
    } else {
      #expect(report.rescuedFile == nil)
    }
    let counts = try await device.store.counts()
    #expect(counts.pending + counts.parked == rescued)
    let pushed = await server.pushes.count
    try await device.sync()
    let sent = Set(await server.pushes[pushed...].flatMap { $0 }.map(\.key))
    #expect(sent.isSubset(of: before.keys))
    #expect(try await device.store.counts().pending == 0)
    #expect(try await device.store.conflicts().isEmpty)
    if isComplete {
      #expect(sent == before.keys)
      #expect(try await device.store.counts() == SyncCounts(parked: 1))
      #expect(Dictionary(uniqueKeysWithValues: try await device.all().map { ($0.id, $0) }) == before.rows)
    } else {
      let theirs = try await server.entities(Memo.table())
      #expect(Set(theirs.map(\.id)).isSubset(of: Set(try await device.all().map(\.id))))
    }
    try device.store.close()
    // Once more it is sound.
    #expect(try Device(server, path: path).store.recovery == nil)
    return report
  }

  private func node() throws -> String {
    let raw = try DatabaseQueue(path: path)
    defer { try? raw.close() }
    return try raw.read { try String.fetchOne($0, sql: "SELECT node FROM sync_device") ?? "" }
  }

  // Mutation: in `Rescue.read`, drop the device.
  @Test func `a broken page of rows costs nothing`() async throws {
    let before = try await fill()
    let page = try #require(try pages("memos").dropFirst().first)
    try overwrite(path, at: (page - 1) * 4096, with: Array(repeating: 0xFF, count: 4096))
    _ = try await recovered(before, isComplete: true, rescued: 45)
    #expect(try node() == before.node)
  }

  // Mutation: in `Rescue.collect`, read by the index.
  @Test(arguments: ["sync_outbox_row", "sqlite_autoindex_sync_outbox_1", "sqlite_autoindex_memos_1"])
  func `a broken index costs nothing`(index: String) async throws {
    let before = try await fill()
    let page = try #require(try pages(index).last)
    try overwrite(path, at: (page - 1) * 4096, with: Array(repeating: 0xA5, count: 4096))
    _ = try await recovered(before, isComplete: true, rescued: 45)
  }

  // Mutation: in `Rescue.read`, do not read from the other end.
  @Test func `a broken page of the outbox costs what was on it`() async throws {
    _ = try await fill()
    let leaves = try pages("sync_outbox").dropFirst()
    let page = try #require(leaves.dropFirst(leaves.count / 2).first)
    try overwrite(path, at: (page - 1) * 4096, with: Array(repeating: 0, count: 4096))
    let device = try Device(server, path: path)
    let report = try #require(device.store.recovery)
    #expect(!report.isComplete)
    #expect(report.rescuedCount > 20 && report.rescuedCount < 45)
    // From both ends: the first changes, and the last ones.
    let titles = Set(try await device.all().map(\.title))
    #expect(titles.contains("edited 0") && titles.contains("new 339"))
    let pushed = await server.pushes.count
    try await device.sync()
    // In the order in which they were made.
    let sent = await server.pushes[pushed...].flatMap { $0 }.filter { $0.kind == .insert }.map(\.stamp)
    #expect(sent == sent.sorted())
    #expect(try await device.store.counts().pending == 0)
    #expect(try await device.all().count >= 299)
  }

  // Mutation: in `Rescue.read`, do not mend the header.
  @Test func `a broken header costs nothing`() async throws {
    let before = try await fill()
    try overwrite(path, at: 0, with: Array("no database here, is it? ".utf8))
    _ = try await recovered(before, isComplete: true, rescued: 45)
    #expect(try node() == before.node)
  }

  @Test func `half a file`() async throws {
    _ = try await fill()
    let size = try #require(
      try FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
    ).intValue
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.truncate(atOffset: UInt64(size / 2))
    try file.close()
    let device = try Device(server, path: path)
    let report = try #require(device.store.recovery)
    #expect(report.rescuedCount + report.strandedCount < 45)
    try await device.sync()
    #expect(try await device.store.counts().pending == 0)
    #expect(try await device.all().count >= 299)
  }

  @Test(arguments: [false, true])
  func `no database at all, with nothing to rescue`(isText: Bool) async throws {
    if isText {
      try Data(String(repeating: "This is a letter.\n", count: 1000).utf8).write(to: URL(fileURLWithPath: path))
    } else {
      var dice = SeededGenerator(seed: 7)
      try Data((0..<50_000).map { _ in UInt8.random(in: .min ... .max, using: &dice) }).write(
        to: URL(fileURLWithPath: path))
    }
    let before = Before(node: "")
    let report = try await recovered(before, isComplete: false, rescued: 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: report.damagedFile)).count >= 18_000)
  }

  @Test func `an empty file is a new store`() async throws {
    _ = FileManager.default.createFile(atPath: path, contents: Data())
    #expect(try Device(server, path: path).store.recovery == nil)
  }

  // Mutation: in `StoreFile.sound`, do not look at the log beside an empty file: SQLite throws it away.
  @Test(arguments: [false, true])
  func `a file that is empty, or gone, beside a log that is not is damaged, and the log is kept`(
    isGone: Bool
  ) async throws {
    _ = try await fill(closing: false)
    let log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
    #expect(log.count > 4096)
    // As a copy of the three files would be that went wrong.
    let copy = folder.file("copy.sqlite")
    if !isGone { try Data().write(to: URL(fileURLWithPath: copy)) }
    try log.write(to: URL(fileURLWithPath: copy + "-wal"))
    let device = try Device(server, path: copy)
    let report = try #require(device.store.recovery)
    #expect(!report.isComplete)
    #expect(try Data(contentsOf: URL(fileURLWithPath: report.damagedFile + "-wal")) == log)
  }

  @Test func `what the log lost is as if it had not been written, whole changes at a time`() async throws {
    _ = try await fill(closing: false)
    let copy = folder.file("copy.sqlite")
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    var log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
    log.removeLast(log.count / 3)
    if log.count > 50_000 { log[log.count - 20_000] ^= 0xFF }
    try log.write(to: URL(fileURLWithPath: copy + "-wal"))
    let device = try Device(server, path: copy)
    #expect(device.store.recovery == nil)
    // Each row that waits as a new one is there, and the other way round.
    let parked = try await device.store.counts().pending
    let new = try await device.all().filter { $0.title.hasPrefix("new") }.count
    #expect(parked == 0 || new <= parked)
    try await device.sync()
    #expect(try await Set(device.all().map(\.id)) == Set(server.entities(Memo.table()).map(\.id)))
  }

  // Mutation: in `Rescue.read`, copy the file without its log.
  @Test func `what is only in the log yet is rescued, too`() async throws {
    _ = try await fill()
    let page = try #require(try pages("memos").dropFirst().first)
    let device = try Device(server, path: path)
    let last = Memo("last")
    try await device.memos.save(last)
    let copy = folder.file("copy.sqlite")
    for end in ["", "-wal"] { try FileManager.default.copyItem(atPath: path + end, toPath: copy + end) }
    try overwrite(copy, at: (page - 1) * 4096, with: Array(repeating: 0xFF, count: 4096))
    let recovered = try Device(server, path: copy)
    let report = try #require(recovered.store.recovery)
    #expect(report.isComplete && report.rescuedCount == 46)
    #expect(try await recovered.memos.entity(last.id) == last)
  }

  // Mutation: in `RescuedChange.take`, leave out what the server had, or the row below a second change.
  @Test func `what was rescued shows as the user left it, and can be given up at once`() async throws {
    let device = try Device(server, path: path)
    var (edited, refused) = (Memo("edited"), Memo("refused"))
    let before = refused
    try await device.memos.save(edited)
    try await device.memos.save(refused)
    try await device.sync()
    refused.title = "bad"
    try await device.memos.save(refused)
    let entry = try #require(try await device.store.takePending(limit: 1).first)
    try await device.store.settle([(entry: entry, outcome: .rejected(.data(.saveFailed)))])
    edited.title = "on its way"
    try await device.memos.save(edited)
    _ = try await device.store.takePending(limit: 1)
    edited.count = 7
    try await device.memos.save(edited)
    try device.store.close()
    try overwrite(
      path, at: (try #require(try pages("memos").first) - 1) * 4096, with: Array(repeating: 0xFF, count: 4096))
    let again = try Device(server, path: path)
    #expect(again.store.recovery?.rescuedCount == 3)
    #expect(try await Set(again.all()) == [edited, refused])
    try await again.store.discard(try #require(try await again.store.parkedChanges().first).id)
    #expect(try await Set(again.all()) == [edited, before])
    try await again.sync()
    #expect(try await Set(server.entities(Memo.table())) == [edited, before])
  }

  // Mutation: in `Rescued.take`, let one change that cannot be read stop all.
  @Test func `a change that cannot be read is in the file only, and keeps no other out`() async throws {
    _ = try await fill()
    let raw = try DatabaseQueue(path: path)
    try await raw.write { database in
      try database.execute(sql: "UPDATE sync_outbox SET fields = '{\"title\": ' WHERE fields LIKE '%new 310%'")
      try database.execute(sql: "UPDATE sync_outbox SET fields = '[1]' WHERE fields LIKE '%new 311%'")
      try database.execute(sql: "UPDATE sync_outbox SET fields = '{\"title\": null}' WHERE fields LIKE '%new 312%'")
      try database.execute(sql: "UPDATE sync_outbox SET key = 'no key' WHERE fields LIKE '%new 313%'")
    }
    try raw.close()
    let device = try Device(server, path: path)
    let report = try #require(device.store.recovery)
    #expect((report.rescuedCount, report.strandedCount) == (41, 4))
    let lines = try String(contentsOfFile: try #require(report.rescuedFile), encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 45)
    try await device.sync()
    #expect(try await device.store.counts() == SyncCounts(parked: 1))
  }

  // Mutation: in `Rescue.read`, leave the conflicts out.
  @Test func `conflicts that nobody has looked at are rescued, too`() async throws {
    let (device, other) = (try Device(server, path: path), try Device(server))
    var memo = Memo("base")
    try await device.memos.save(memo)
    try await device.sync()
    try await other.sync()
    memo.title = "mine"
    try await device.memos.save(memo)
    try await other.memos.delete(memo.id)
    try await other.sync()
    try await device.sync()
    let conflicts = try await device.store.conflicts()
    #expect(conflicts.count == 1)
    try device.store.close()
    let page = try #require(try pages("sync_row").last)
    try overwrite(path, at: (page - 1) * 4096, with: Array(repeating: 0xFF, count: 4096))
    let again = try Device(server, path: path)
    #expect(again.store.recovery != nil)
    #expect(try await again.store.conflicts() == conflicts)
  }

  // Mutation: in `StoreFile.recover`, move the damaged file aside before the new one is complete.
  @Test func `a recovery that was cut off is done again, or ended`() async throws {
    let before = try await fill()
    let page = try #require(try pages("memos").dropFirst().first)
    try overwrite(path, at: (page - 1) * 4096, with: Array(repeating: 0xFF, count: 4096))
    // What a process leaves that was killed while it made the new file.
    try Data("half of a new file".utf8).write(to: URL(fileURLWithPath: path + ".rebuilt"))
    _ = try await recovered(before, isComplete: true, rescued: 45)
    #expect(try folder.names().filter { $0.hasSuffix(".rebuilt") || $0.hasSuffix(".recovery") } == [])
  }
}
