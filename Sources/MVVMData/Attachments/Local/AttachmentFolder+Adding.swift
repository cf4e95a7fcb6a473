import Foundation
import GRDB
import MVVM

extension AttachmentFolder {
  /// Adds a file to an entity: its content, and a row that has it.
  /// - Parameters:
  ///   - content: the content.
  ///   - name: what the user calls it.
  ///   - mediaType: what it is, such as `image/jpeg`.
  ///   - parent: the id of the entity.
  ///   - table: one of the tables of this folder.
  /// - Throws: `AttachmentError`; `StoreError`, such as `missingParent`; `CancellationError`. Nothing has changed then.
  @discardableResult
  public func add(
    _ content: Data, name: String, mediaType: String, to parent: some RecordID, in table: EntityTable<AttachedFile>
  ) async throws -> AttachedFile {
    try await add(table, parent.recordID, name, mediaType, size: Int64(content.count)) { offset, count in
      content.dropFirst(Int(offset)).prefix(count)
    }
  }

  /// Adds a file to an entity: a copy of another file, read piece by piece.
  /// - Parameters:
  ///   - file: the file, which stays.
  ///   - name: what the user calls it; the name of the file unless told.
  ///   - mediaType: what it is, such as `image/jpeg`.
  ///   - parent: the id of the entity.
  ///   - table: one of the tables of this folder.
  /// - Throws: `AttachmentError`; `StoreError`, such as `missingParent`; `CancellationError`. Nothing has changed then.
  @discardableResult
  public func add(
    contentsOf file: URL, name: String? = nil, mediaType: String, to parent: some RecordID,
    in table: EntityTable<AttachedFile>
  ) async throws -> AttachedFile {
    let (source, path) = (LocalDisk(), file.path)
    guard let size = source.size(of: path) else {
      throw AttachmentError.failed("There is no file \(path).")
    }
    return try await add(table, parent.recordID, name ?? file.lastPathComponent, mediaType, size: size) {
      offset, count in
      try source.read(path, at: offset, count: count)
    }
  }

  private func add(
    _ table: EntityTable<AttachedFile>, _ parent: String, _ name: String, _ mediaType: String, size: Int64,
    _ read: @escaping @Sendable (Int64, Int) throws -> Data
  ) async throws -> AttachedFile {
    guard tables.contains(table.schema.name) else {
      throw StoreError.misconfigured(
        "The folder was opened without the table \(table.schema.name). Add it to its tables.")
    }
    guard size <= limits.fileSize else { throw AttachmentError.tooLarge(limit: limits.fileSize) }
    let fresh = contentPath(UUID().recordID + ".new")
    let limit = limits.fileSize
    do {
      let (hash, length) = try await onDisk { disk in
        try disk.make(fresh)
        var (hash, length) = (FileHash(), Int64(0))
        while true {
          let piece = try read(length, Self.piece)
          if piece.isEmpty { break }
          length += Int64(piece.count)
          // It may grow while it is read.
          guard length <= limit else { throw AttachmentError.tooLarge(limit: limit) }
          hash.update(piece)
          try disk.append(piece, to: fresh)
        }
        try disk.flush(fresh)
        return (hash.text(), length)
      }
      let attached = AttachedFile(
        id: UUID(), parentID: parent, name: name, mediaType: mediaType, size: length, sha256: hash)
      return try await store.transaction { [self] transaction in
        let files = FileTable(database: transaction.database, tables: tables)
        let isShared = try files.isUsed(hash)
        let saved = try transaction.save(attached, in: table)
        try keep(fresh, attached, isShared: isShared, files)
        return saved
      }
    } catch {
      try? await onDisk { try $0.remove(fresh) }  // The first error counts; the next start removes what is left.
      throw error
    }
  }

  /// Gives a new content its place.
  /// - Parameter isShared: whether another row has it.
  private func keep(_ fresh: String, _ attached: AttachedFile, isShared: Bool, _ files: FileTable) throws {
    let known = try files.row(attached.sha256)
    if known?.isHere != true { try makeRoom(for: attached.size, files) }
    do { try disk.move(fresh, to: contentPath(attached.sha256)) } catch { throw AttachmentError(error) }
    var row = FileRow(
      hash: attached.sha256, size: attached.size, state: .waiting, isHere: true, used: store.clock.date())
    if let known, known.state == .stored, isShared { row.state = .stored }
    // What was sent of it counts.
    if known?.state == .waiting || known?.state == .parked { row.upload = known?.upload }
    try files.write(row)
  }

  /// Removes contents that can be fetched again until there is room.
  /// - Throws: `AttachmentError.quotaExceeded` if that is not enough; then none is removed.
  func makeRoom(for size: Int64, _ files: FileTable) throws {
    var excess = try files.total() + size - limits.total
    guard excess > 0 else { return }
    var removed: [FileRow] = []
    for row in try files.evictable() where excess > 0 {
      removed.append(row)
      excess -= row.size
    }
    guard excess <= 0 else { throw AttachmentError.quotaExceeded(limit: limits.total) }
    for var row in removed {
      do { try disk.remove(contentPath(row.hash)) } catch { throw AttachmentError(error) }
      row.isHere = false
      try files.write(row)
    }
  }
}
