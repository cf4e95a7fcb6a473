import Foundation
import MVVM

/// What there is to do with the server.
struct AttachmentWork: Hashable, Sendable {
  var uploads: [String] = []
  var removals: [String] = []
  /// Contents that no row has: those of deleted rows are to go.
  var unused: [String] = []

  var isEmpty: Bool { uploads.isEmpty && removals.isEmpty && unused.isEmpty }
}

extension AttachmentFolder {
  /// What there is to do, now and after every change.
  func observeWork() -> AsyncThrowingStream<AttachmentWork, any Error> {
    let tables = tables
    return store.observe { database in
      let files = FileTable(database: database, tables: tables)
      return AttachmentWork(
        uploads: try files.uploads().map(\.sha256), removals: try files.removals(),
        unused: try files.unused().map(\.hash))
    }
  }

  /// Removes the contents that no row has, once the deletion of the row is settled. What the server may have is removed there
  /// next.
  func removeUnused() async throws {
    try await change { [self] files in
      for var row in try files.unused() {
        try disk.remove(contentPath(row.hash))
        try disk.remove(partPath(row.hash))
        guard row.state == .stored || row.upload != nil || row.attempts > 0 else {
          try files.remove(row.hash)
          continue
        }
        (row.state, row.isHere, row.upload, row.reason) = (.removing, false, nil, nil)
        try files.write(row)
      }
    }
  }

  /// Notes that the server has forgotten a content.
  func noteRemoval(_ hash: String) async throws {
    try await change { files in
      // Added again meanwhile, it is uploaded again.
      guard try files.row(hash)?.state == .removing else { return }
      try files.remove(hash)
    }
  }

  // MARK: - Uploading

  /// Notes where an upload has begun, or that there is none.
  func note(upload: String?, of hash: String) async throws {
    try await change { files in
      guard var row = try files.row(hash), row.state != .removing else { return }
      row.upload = upload
      if upload != nil { row.attempts += 1 }
      try files.write(row)
    }
  }

  /// Notes that the server has a content.
  func noteStored(_ hash: String) async throws {
    try await change { files in
      guard var row = try files.row(hash), row.state != .removing else { return }
      (row.state, row.upload, row.reason, row.attempts) = (.stored, nil, nil, 0)
      row.isAdopted = false
      try files.write(row)
    }
  }

  /// Lets a content wait for the user.
  func park(_ hash: String, _ reason: AppError) async throws {
    try await change { files in
      guard var row = try files.row(hash), row.state == .waiting else { return }
      (row.state, row.reason, row.upload) = (.parked, reason, nil)
      try files.write(row)
    }
  }

  /// A part of a content.
  /// - Throws: `AttachmentError.damaged` if the content is shorter than it was.
  func part(of content: AttachmentContent, at offset: Int64, count: Int) async throws -> Data {
    let path = contentPath(content.sha256)
    let wanted = Int(min(Int64(count), content.size - offset))
    let part = try await onDisk { try $0.read(path, at: offset, count: wanted) }
    guard part.count == wanted else {
      throw AttachmentError.damaged("The content \(content.sha256) is shorter than it was.")
    }
    return part
  }

  /// Whether a content is what its name says.
  func isWhole(_ content: AttachmentContent) async throws -> Bool {
    try await hash(of: contentPath(content.sha256)) == content.sha256
  }

  private func hash(of path: String) async throws -> String {
    try await onDisk { disk in
      var (hash, offset) = (FileHash(), Int64(0))
      while true {
        let piece = try disk.read(path, at: offset, count: Self.piece)
        if piece.isEmpty { return hash.text() }
        hash.update(piece)
        offset += Int64(piece.count)
      }
    }
  }

  // MARK: - Fetching

  /// Makes room for a content that is fetched.
  /// - Returns: how much of it is here from an earlier attempt.
  func prepareFetch(_ content: AttachmentContent) async throws -> Int64 {
    guard content.size <= limits.fileSize else { throw AttachmentError.tooLarge(limit: limits.fileSize) }
    let part = partPath(content.sha256)
    try await change { [self] in try makeRoom(for: content.size, $0) }
    return try await onDisk { disk in
      if let size = disk.size(of: part), size <= content.size { return size }
      try disk.make(part)
      return 0
    }
  }

  /// Writes what was fetched.
  func append(_ data: Data, to content: AttachmentContent) async throws {
    let part = partPath(content.sha256)
    try await onDisk { try $0.append(data, to: part) }
  }

  /// Gives a content that was fetched its place.
  /// - Returns: false if it is not what its hash says; then it is thrown away.
  func finishFetch(_ content: AttachmentContent) async throws -> Bool {
    let part = partPath(content.sha256)
    guard try await hash(of: part) == content.sha256 else {
      try await onDisk { try $0.remove(part) }
      return false
    }
    try await onDisk { try $0.flush(part) }
    try await change { [self] files in
      // Deleted meanwhile, it stays away.
      guard try files.isUsed(content.sha256) else { return try disk.remove(part) }
      try makeRoom(for: content.size, files)
      do { try disk.move(part, to: contentPath(content.sha256)) } catch { throw AttachmentError(error) }
      try files.write(
        FileRow(hash: content.sha256, size: content.size, state: .stored, isHere: true, used: store.clock.date()))
    }
    return true
  }
}
