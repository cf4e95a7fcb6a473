import Foundation
import MVVM
import MVVMData

/// A device with memos and photos of them.
struct Album {
  static let memos = Memo.table()
  static let photos = AttachedFile.table("photos", of: "memos")

  let store: LocalStore
  let folder: AttachmentFolder
  let transfer: AttachmentSync
  let memos: OfflineFirstRepository<Memo>
  let photos: OfflineFirstRepository<AttachedFile>
  let files: String
  private let rows: any RemoteStore

  /// - Parameter part: how many bytes go in one request.
  init(
    _ rows: any RemoteStore, _ contents: any AttachmentRemote, path: String, part: Int = 10,
    limits: AttachmentLimits = AttachmentLimits(), disk: any FileDisk = LocalDisk(),
    now: @escaping @Sendable () -> Date = { Date() }, clock: any Clock<Duration> = ContinuousClock()
  ) throws {
    self.rows = rows
    files = path + ".files"
    store = try LocalStore(
      path: path, tables: [RegisteredTable(Self.memos), RegisteredTable(Self.photos)], now: now)
    folder = try AttachmentFolder(store: store, tables: [Self.photos], limits: limits, disk: disk)
    transfer = AttachmentSync(
      folder, remote: contents, settings: AttachmentSettings(part: part), clock: clock, random: { 0 })
    memos = OfflineFirstRepository(Self.memos, store: store)
    photos = OfflineFirstRepository(Self.photos, store: store)
  }

  /// Syncs the rows, and then the contents.
  func sync() async throws {
    try await MVVMDataTests.sync(store, rows)
    try await transfer.sync()
  }

  func syncRows() async throws { try await MVVMDataTests.sync(store, rows) }

  /// Adds a photo to a new memo.
  @discardableResult
  func add(_ content: String, name: String = "photo.jpg") async throws -> AttachedFile {
    let memo = try await memos.save(Memo("with a photo"))
    return try await add(content, name: name, to: memo.id)
  }

  @discardableResult
  func add(_ content: String, name: String = "photo.jpg", to memo: Memo.ID) async throws -> AttachedFile {
    try await folder.add(Data(content.utf8), name: name, mediaType: "image/jpeg", to: memo, in: Self.photos)
  }

  /// What the device has of a file.
  func content(of file: AttachedFile) async throws -> String? {
    try await folder.url(of: file).map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// The names of all files.
  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: files).sorted() }

  func path(of file: AttachedFile) -> String { files + "/" + file.sha256 }
}
