import Foundation
import GRDB
import MVVM
import MVVMData
import Testing

/// Contents on the device: whole or not there, shared by rows, within their limits, gone with their last row.
@Suite struct AttachmentFolderTests {
  private let rows = MemoryServer()
  private let contents = ContentServer()
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private func album(
    _ name: String = "store.sqlite", limits: AttachmentLimits = AttachmentLimits(), disk: any FileDisk = LocalDisk()
  ) throws -> Album { try Album(rows, contents, path: folder.file(name), limits: limits, disk: disk) }

  // Mutations: in `add`, hash the first piece only; keep the name of the file as its path.
  @Test func `what is added is there, as a row and as a content that only its owner can read`() async throws {
    let album = try album()
    let memo = try await album.memos.save(Memo("m"))
    let photo = try await album.add("one picture", name: "../../etc/passwd", to: memo.id)
    #expect(photo.parentID == memo.id.recordID)
    #expect((photo.size, photo.name) == (11, "../../etc/passwd"))
    #expect(try await album.photos.entities() == [photo])
    #expect(try await album.content(of: photo) == "one picture")
    #expect(try await album.folder.state(of: photo) == .waiting)
    #expect(try album.names() == [photo.sha256])
    let attributes = try FileManager.default.attributesOfItem(atPath: album.path(of: photo))
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    let place = try FileManager.default.attributesOfItem(atPath: album.files)
    #expect((place[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    // A file that is longer than a piece, and an empty one.
    let long = folder.file("long.bin")
    let data = Data((0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    try data.write(to: URL(fileURLWithPath: long))
    let copy = try await album.folder.add(
      contentsOf: URL(fileURLWithPath: long), mediaType: "application/octet-stream", to: memo.id, in: Album.photos)
    #expect(copy.name == "long.bin")
    #expect(try Data(contentsOf: try #require(try await album.folder.url(of: copy))) == data)
    let empty = try await album.add("", to: memo.id)
    #expect(try await album.content(of: empty) == "")
  }

  // Mutation: in `removeUnused`, remove the content of every deleted row.
  @Test func `two rows with one content share it, and it goes with the last one`() async throws {
    let album = try album()
    let (first, second) = (try await album.add("same"), try await album.add("same"))
    #expect(first.sha256 == second.sha256 && first.id != second.id)
    #expect(try album.names() == [first.sha256])
    try await album.sync()
    #expect(await contents.begun == 1)
    try await album.photos.delete(first.id)
    try await album.sync()
    #expect(try await album.content(of: second) == "same")
    #expect(await contents.contents.count == 1)
    try await album.photos.delete(second.id)
    try await album.sync()
    #expect(try album.names() == [])
    #expect(await contents.contents.isEmpty)
  }

  // Mutations: in `add`, move the content before the row is saved; leave the new file behind.
  @Test func `what cannot be added leaves nothing behind`() async throws {
    let disk = FaultyDisk()
    let album = try album(limits: AttachmentLimits(fileSize: 20, total: 30), disk: disk)
    let memo = try await album.memos.save(Memo("m"))
    await #expect(throws: StoreError.missingParent(table: "photos", parent: "memos")) {
      try await album.add("orphan", to: UUID())
    }
    await #expect(throws: AttachmentError.tooLarge(limit: 20)) {
      try await album.add(String(repeating: "x", count: 21), to: memo.id)
    }
    disk.leave(3)
    await #expect(throws: AttachmentError.diskFull) { try await album.add("no room", to: memo.id) }
    disk.leave(nil)
    try await album.add(String(repeating: "a", count: 20), to: memo.id)
    await #expect(throws: AttachmentError.quotaExceeded(limit: 30)) {
      try await album.add(String(repeating: "b", count: 11), to: memo.id)
    }
    await #expect(throws: AttachmentError.self) {
      try await album.folder.add(
        contentsOf: URL(fileURLWithPath: folder.file("missing")), mediaType: "", to: memo.id, in: Album.photos)
    }
    #expect(try await album.photos.count() == 1)
    #expect(try album.names().count == 1)
    #expect(AttachmentError.tooLarge(limit: 20 << 20).message.contains("20 MB"))
    #expect(AttachmentError.quotaExceeded(limit: 30).code == "attachment.quotaExceeded")
  }

  // Mutation: in `evictable`, take what the server does not have, too.
  @Test func `what the server has makes room for others, what waits does not`() async throws {
    let album = try album(limits: AttachmentLimits(fileSize: 20, total: 30))
    let first = try await album.add(String(repeating: "a", count: 20))
    try await album.sync()
    #expect(try await album.folder.state(of: first) == .stored)
    let second = try await album.add(String(repeating: "b", count: 20))
    #expect(try await album.folder.state(of: first) == .remote)
    #expect(try await album.content(of: first) == nil)
    #expect(try await album.content(of: second) != nil)
    // Fetched again there is no room, as long as the other one waits.
    await #expect(throws: AttachmentError.quotaExceeded(limit: 30)) { try await album.transfer.url(of: first) }
    try await album.sync()
    #expect(try String(contentsOf: try await album.transfer.url(of: first), encoding: .utf8).count == 20)
    #expect(try await album.folder.state(of: second) == .remote)
  }

  // Mutations: in `removeUnused`, do not ask whether a row is remembered; do not wait for the sync.
  @Test func `a deletion that the server refuses gives the file back`() async throws {
    let album = try album()
    let photo = try await album.add("kept by the server")
    try await album.sync()
    let refusal = AppError.custom(CustomError(title: "No", message: "Not this one.", code: "server.P0001"))
    await rows.refuse { $0.kind == .delete ? refusal : nil }
    try await album.photos.delete(photo.id)
    try await album.transfer.sync()
    #expect(try album.names() == [photo.sha256])
    try await album.sync()
    #expect(try album.names() == [photo.sha256])
    let parked = try #require(try await album.store.parkedChanges().first)
    try await album.store.discard(parked.id)
    try await album.sync()
    #expect(try await album.photos.entities() == [photo])
    #expect(try await album.content(of: photo) == "kept by the server")
    #expect(await contents.removals.isEmpty)
  }

  @Test func `an entity that is deleted takes its files along, on all devices`() async throws {
    let (here, there) = (try album(), try album("other.sqlite"))
    let memo = try await here.memos.save(Memo("m"))
    for content in ["one", "two"] { try await here.add(content, to: memo.id) }
    try await here.sync()
    try await there.syncRows()
    for photo in try await there.photos.entities() { _ = try await there.transfer.url(of: photo) }
    #expect(try there.names().count == 2)
    try await here.memos.delete(memo.id)
    try await here.sync()
    #expect(try here.names() == [])
    #expect(await contents.contents.isEmpty)
    try await there.sync()
    #expect(try there.names() == [])
  }

  // Mutation: in `noteRemoval`, forget the content whatever became of it; or do not check `isShared` in `keep`.
  @Test func `a content that is added again while it is removed is uploaded again`() async throws {
    let album = try album()
    let first = try await album.add("again")
    try await album.sync()
    try await album.photos.delete(first.id)
    try await album.syncRows()
    await contents.faults { _ in .lost }
    await #expect(throws: (any Error).self) { try await album.transfer.sync() }
    #expect(try album.names() == [])
    let second = try await album.add("again")
    await contents.faults { _ in .none }
    await contents.empty()
    try await album.sync()
    #expect(await contents.contents[second.sha256] == Data("again".utf8))
    #expect(try await album.content(of: second) == "again")
  }

  // Mutations: in `takeStock`, leave new files; do not adopt; in `removeUnused`, do not wait until all rows were fetched.
  @Test func `after a damaged store was replaced, files are found again and none is lost`() async throws {
    var photo: AttachedFile?
    do {
      let album = try album()
      photo = try await album.add("only here")
      try await album.syncRows()
      try album.store.close()
    }
    let known = try #require(photo)
    try Data("half".utf8).write(to: URL(fileURLWithPath: folder.file("store.sqlite.files/x.new")))
    // The whole store is gone, rows and list alike.
    try FileManager.default.removeItem(atPath: folder.file())
    let album = try album()
    #expect(try album.names() == [known.sha256])
    try await album.transfer.sync()
    #expect(try album.names() == [known.sha256])
    try await album.sync()
    #expect(try await album.photos.entities() == [known])
    #expect(try await album.folder.state(of: known) == .stored)
    #expect(await contents.contents[known.sha256] == Data("only here".utf8))
  }

  // Mutation: in `takeStock`, do not compare the sizes.
  @Test func `a content that was shortened is noticed, and fetched again where the server has it`() async throws {
    var photos: [AttachedFile] = []
    do {
      let album = try album()
      photos = [try await album.add("the server has this"), try await album.add("and not this")]
      await contents.refuse { $0.size == 12 ? .custom(CustomError(title: "No", message: "No.")) : nil }
      try await album.sync()
      try album.store.close()
    }
    for photo in photos {
      let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder.file("store.sqlite.files/\(photo.sha256)")))
      try file.truncate(atOffset: 3)
      try file.close()
    }
    let album = try album()
    #expect(try album.names() == [])
    #expect(try await album.folder.state(of: photos[0]) == .remote)
    let url = try await album.transfer.url(of: photos[0])
    #expect(try String(contentsOf: url, encoding: .utf8) == "the server has this")
    guard case .parked(let reason) = try await album.folder.state(of: photos[1]) else {
      Issue.record("It is not parked.")
      return
    }
    #expect(reason.code == "attachment.damaged")
    // Another device has it, or the user adds it again.
    try await album.folder.retry(photos[1])
    #expect(try await album.folder.state(of: photos[1]) == .remote)
    await #expect(throws: AttachmentError.notUploaded) { try await album.transfer.url(of: photos[1]) }
  }

  @Test func `a row with a hostile hash is no file`() async throws {
    let album = try album()
    let memo = try await album.memos.save(Memo("m"))
    try await album.syncRows()
    let stamp = Stamp(milliseconds: 1, counter: 0, node: 1)
    func record(_ hash: String, _ size: Int64, _ version: Int64) -> RemoteRecord {
      RemoteRecord(
        id: UUID().recordID,
        values: [.text(memo.id.recordID), .text("n"), .text("t"), .integer(size), .text(hash)], version: version,
        stamp: stamp, isDeleted: false)
    }
    try await album.store.merge(
      [record("../../store.sqlite", 1, 1000), record(String(repeating: "0", count: 64), -1, 1001)],
      of: Album.photos.schema)
    #expect(try await album.photos.entities().isEmpty)
    #expect(try await album.photos.count() == 2)
  }

  @Test func `a folder needs a place, and tables of its store`() async throws {
    let store = try LocalStore(inMemory: [RegisteredTable(Album.memos), RegisteredTable(Album.photos)])
    #expect(throws: StoreError.self) { try AttachmentFolder(store: store, tables: [Album.photos]) }
    let inFolder = try AttachmentFolder(store: store, tables: [Album.photos], folder: folder.file("contents"))
    let other = AttachedFile.table("others", of: "memos")
    await #expect(throws: StoreError.self) {
      try await inFolder.add(Data(), name: "", mediaType: "", to: UUID(), in: other)
    }
    #expect(throws: StoreError.self) {
      try AttachmentFolder(store: store, tables: [other], folder: folder.file("contents"))
    }
  }
}
