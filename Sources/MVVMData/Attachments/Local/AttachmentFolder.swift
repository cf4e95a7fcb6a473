import Foundation
import GRDB
import MVVM

/// The contents of files on the device: a folder beside the store, and a list in it of what is where.
///
/// ```swift
/// let folder = try AttachmentFolder(store: store, tables: [VisitTables.photos])
/// let photo = try await folder.add(data, name: "view.jpg", mediaType: "image/jpeg", to: visit.id, in: VisitTables.photos)
/// ```
/// A content is written and flushed before the row that has it, and its name is its hash. A process that is killed leaves a
/// whole file or none. May be used from any task; one folder is meant for one process.
public final class AttachmentFolder: Sendable {
  /// How much room files may have.
  public let limits: AttachmentLimits
  let store: LocalStore
  /// The names of the tables whose rows are files.
  let tables: [String]
  let disk: any FileDisk
  private let path: String
  private let queue = DispatchQueue(label: "mvvm.attachments")

  /// How many bytes are read and written in one go.
  static let piece = 1 << 18
  /// How often it is noted that a file was used.
  private static let usePrecision: TimeInterval = 3600

  /// Opens the folder of a store, or makes one. Files whose rows are not known yet are kept until all rows were fetched.
  /// - Parameters:
  ///   - store: where the rows are.
  ///   - tables: the tables of files, as the store was given them.
  ///   - limits: how much room files may have.
  ///   - folder: where the contents are; beside the store, with `.files` behind its name, unless told. A store in memory needs one.
  /// - Throws: `StoreError`; `AttachmentError` if the folder cannot be used.
  public convenience init(
    store: LocalStore, tables: [EntityTable<AttachedFile>], limits: AttachmentLimits = AttachmentLimits(),
    folder: String? = nil
  ) throws {
    try self.init(store: store, tables: tables, limits: limits, folder: folder, disk: LocalDisk())
  }

  /// The same on another disk, for tests.
  package init(
    store: LocalStore, tables: [EntityTable<AttachedFile>], limits: AttachmentLimits = AttachmentLimits(),
    folder: String? = nil, disk: any FileDisk
  ) throws {
    guard let path = folder ?? (store.writer as? DatabasePool).map({ $0.path + ".files" }) else {
      throw StoreError.misconfigured("A store in memory has no folder for files. Name one.")
    }
    for table in tables { _ = try store.table(table.schema.name) }
    self.store = store
    self.tables = tables.map(\.schema.name)
    self.limits = limits
    self.disk = disk
    self.path = path
    do {
      try disk.makeFolder(path)
      try takeStock(try disk.names(in: path))
    } catch let error as StoreError {
      throw error
    } catch let error as DatabaseError {
      throw StoreError(error)
    } catch {
      throw AttachmentError(error)
    }
  }

  /// Compares the list with the files: a process may have been killed, files may have been removed, and a damaged store may have
  /// been replaced.
  private func takeStock(_ names: [String]) throws {
    // Of an earlier process.
    for name in names where name.hasSuffix(".new") { try disk.remove(file(name)) }
    let present = names.filter(FileHash.isHash)
    try store.writer.write { [self] database in
      let files = FileTable(database: database, tables: tables)
      // A part of a content that no row has is of no use.
      for name in names where name.hasSuffix(".part") {
        if try !files.isUsed(String(name.dropLast(5))) { try disk.remove(file(name)) }
      }
      let known = try files.all()
      for row in known where row.isHere && disk.size(of: file(row.hash)) != row.size {
        try disk.remove(file(row.hash))
        try files.write(lost(row))
      }
      let hashes = Set(known.filter(\.isHere).map(\.hash))
      for hash in present where !hashes.contains(hash) {
        try files.write(
          FileRow(
            hash: hash, size: disk.size(of: file(hash)) ?? 0, state: .waiting, isHere: true, isAdopted: true,
            used: store.clock.date()))
      }
    }
  }

  /// A content that is not on the device any more, or damaged there.
  func lost(_ row: FileRow) -> FileRow {
    var row = row
    row.isHere = false
    guard row.state == .waiting || row.state == .parked else { return row }
    row.state = .parked
    row.reason = AppError(AttachmentError.damaged("The content \(row.hash) is missing or shorter than it was."))
    return row
  }

  // MARK: - Paths

  private func file(_ name: String) -> String { path + "/" + name }

  func contentPath(_ hash: String) -> String { file(hash) }

  func partPath(_ hash: String) -> String { file(hash + ".part") }

  // MARK: - Asking

  /// Where the content of a file is on the device; nothing if it has to be fetched first (`AttachmentSync.url(of:)`). The path
  /// has no extension, and counts until the file is deleted or makes room for others: read the content, and do not keep the path.
  /// - Throws: `StoreError`; `CancellationError`.
  public func url(of attached: AttachedFile) async throws -> URL? {
    let hash = attached.sha256
    guard FileHash.isHash(hash), let row = try await row(hash), row.isHere, disk.size(of: contentPath(hash)) != nil
    else {
      return nil
    }
    let now = store.clock.date()
    if now.timeIntervalSince(row.used) > Self.usePrecision {
      try await change { files in
        guard var row = try files.row(hash) else { return }
        row.used = now
        try files.write(row)
      }
    }
    return URL(fileURLWithPath: contentPath(hash))
  }

  /// Where the content of a file is.
  /// - Throws: `StoreError`; `CancellationError`.
  public func state(of attached: AttachedFile) async throws -> AttachmentState {
    Self.state(try await row(attached.sha256))
  }

  /// Where the content of a file is, now and after every change. Ends with the task that reads it.
  public func observeState(of attached: AttachedFile) -> AsyncThrowingStream<AttachmentState, any Error> {
    let (tables, hash) = (tables, attached.sha256)
    return store.observe { Self.state(try FileTable(database: $0, tables: tables).row(hash)) }
  }

  private static func state(_ row: FileRow?) -> AttachmentState {
    guard let row else { return .remote }
    switch row.state {
    case .waiting: return row.isHere ? .waiting : .remote
    case .parked: return .parked(row.reason ?? .data(.saveFailed))
    case .stored: return row.isHere ? .stored : .remote
    case .removing: return .remote
    }
  }

  /// Lets a parked file be uploaded again, or fetched if it is damaged here. Does nothing for one that is not parked.
  /// - Throws: `StoreError`; `CancellationError`.
  public func retry(_ attached: AttachedFile) async throws {
    try await change { files in
      guard var row = try files.row(attached.sha256), row.state == .parked else { return }
      (row.state, row.attempts, row.reason, row.upload) = (.waiting, 0, nil, nil)
      try files.write(row)
    }
  }

  // MARK: - The list

  func row(_ hash: String) async throws -> FileRow? {
    let tables = tables
    return try await store.read { try FileTable(database: $0, tables: tables).row(hash) }
  }

  func read<Value: Sendable>(_ work: @escaping @Sendable (FileTable) throws -> Value) async throws -> Value {
    let tables = tables
    return try await store.read { try work(FileTable(database: $0, tables: tables)) }
  }

  /// One transaction. Contents are moved and removed in it, so that no two of them meet.
  func change<Value: Sendable>(_ work: @escaping @Sendable (FileTable) throws -> Value) async throws -> Value {
    let tables = tables
    return try await store.write { try work(FileTable(database: $0, tables: tables)) }
  }

  /// Works with the disk, on a thread that may wait for it.
  func onDisk<Value: Sendable>(_ work: @escaping @Sendable (any FileDisk) throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [disk] in
        do { continuation.resume(returning: try work(disk)) } catch {
          continuation.resume(throwing: AttachmentError(error))
        }
      }
    }
  }
}
