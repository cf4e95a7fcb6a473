import Crypto
import Foundation

/// The files of the owners, each by its hash, and the uploads that are under way. Uploads end with the server.
actor FileVault {
  struct Limits: Hashable, Sendable {
    /// The longest file, in bytes.
    var file: Int64
    /// The most bytes that the files of an owner have together.
    var owner: Int64
  }

  struct Upload: Sendable {
    let owner: String
    let sha256: String
    let length: Int64
    var offset: Int64 = 0
    let begun: Date
  }

  let limits: Limits
  private let folder: String
  /// Whether the folder goes with the server.
  private let isTemporary: Bool
  private let now: @Sendable () -> Date
  private var uploads: [String: Upload] = [:]

  /// How long an upload may take.
  private static let lifetime: TimeInterval = 86_400
  /// How many uploads of an owner may be under way.
  private static let mostUploads = 100
  private static let piece = 1 << 20

  /// - Parameter folder: where the files are, made for the first one; nothing for one that goes with the server.
  init(folder: String?, limits: Limits, now: @escaping @Sendable () -> Date = { Date() }) {
    self.limits = limits
    self.now = now
    isTemporary = folder == nil
    self.folder =
      folder
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("devserver-files-\(UUID().uuidString)").path
    // Of an earlier server, which no one can go on with.
    try? FileManager.default.removeItem(atPath: self.folder + "/uploads")
  }

  func close() {
    uploads = [:]
    if isTemporary { try? FileManager.default.removeItem(atPath: folder) }
  }

  // MARK: - Uploads

  /// Begins an upload.
  /// - Returns: its name, which only its owner learns.
  func begin(_ sha256: String, length: Int64, for owner: String) throws -> String {
    guard Self.isHash(sha256) else { throw Problem("PT400", "Upload-Metadata needs sha256, 64 hexadecimal digits") }
    guard (0...limits.file).contains(length) else {
      throw Problem("PT413", "A file may have at most \(limits.file) bytes, not \(length)")
    }
    for (id, upload) in uploads where now().timeIntervalSince(upload.begun) > Self.lifetime { forget(id) }
    let reserved = uploads.values.filter { $0.owner == owner }.map(\.length).reduce(0, +)
    guard total(of: owner) + reserved + length <= limits.owner else {
      throw Problem("PT413", "The files of an owner may have at most \(limits.owner) bytes together")
    }
    guard uploads.values.count(where: { $0.owner == owner }) < Self.mostUploads else {
      throw Problem("PT429", "Too many uploads have begun; end them first, or wait a day")
    }
    try Self.makeFolder(folder + "/uploads")
    let id = UUID().uuidString.lowercased()
    try write(Data(), to: part(id), isNew: true)
    uploads[id] = Upload(owner: owner, sha256: sha256, length: length, begun: now())
    if length == 0 { try finish(id) }
    return id
  }

  func upload(_ id: String, of owner: String) -> Upload? {
    guard let upload = uploads[id], upload.owner == owner, now().timeIntervalSince(upload.begun) <= Self.lifetime else {
      return nil
    }
    return upload
  }

  /// Adds to an upload, all of it or nothing.
  /// - Returns: how many bytes it has by now.
  func append(_ data: Data, at offset: Int64, to id: String, of owner: String) throws -> Int64 {
    guard var upload = upload(id, of: owner) else { throw Self.unknownUpload }
    guard upload.offset == offset else {
      throw Problem("PT409", "The upload has \(upload.offset) bytes, not \(offset)")
    }
    guard offset + Int64(data.count) <= upload.length else {
      throw Problem("PT413", "The upload has \(upload.length) bytes, and this goes beyond them")
    }
    try write(data, to: part(id), isNew: false)
    upload.offset += Int64(data.count)
    uploads[id] = upload
    if upload.offset == upload.length { try finish(id) }
    return upload.offset
  }

  static let unknownUpload = Problem("PT404", "There is no such upload; begin another one")

  /// Puts a file in its place, if it is what was announced.
  private func finish(_ id: String) throws {
    guard let upload = uploads[id], try Self.hash(of: part(id)) == upload.sha256 else {
      forget(id)
      throw Problem("PT460", "The bytes are not those of the SHA-256 that was announced", status: 460)
    }
    try Self.makeFolder(place(of: upload.owner))
    let target = path(upload.sha256, of: upload.owner)
    try Self.translating {
      try? FileManager.default.removeItem(atPath: target)
      try FileManager.default.moveItem(atPath: part(id), toPath: target)
    }
    uploads[id] = nil
  }

  private func forget(_ id: String) {
    uploads[id] = nil
    try? FileManager.default.removeItem(atPath: part(id))
  }

  // MARK: - Files

  /// How many bytes a file has; nothing if there is none.
  func size(of sha256: String, for owner: String) -> Int64? {
    Self.isHash(sha256) ? Self.size(path(sha256, of: owner)) : nil
  }

  /// A part of a file.
  func read(_ sha256: String, _ range: Range<Int64>, for owner: String) throws -> Data {
    let path = path(sha256, of: owner)
    return try Self.translating {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      try file.seek(toOffset: UInt64(range.lowerBound))
      return try file.read(upToCount: range.count) ?? Data()
    }
  }

  /// - Returns: whether there was one.
  func remove(_ sha256: String, of owner: String) throws -> Bool {
    guard size(of: sha256, for: owner) != nil else { return false }
    let path = path(sha256, of: owner)
    try Self.translating { try FileManager.default.removeItem(atPath: path) }
    return true
  }

  static func isHash(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  // MARK: - The disk

  private func part(_ id: String) -> String { folder + "/uploads/" + id }

  /// Where the files of an owner are. Ids of owners are not names of files.
  private func place(of owner: String) -> String { folder + "/" + Self.hex(SHA256.hash(data: Data(owner.utf8))) }

  private func path(_ sha256: String, of owner: String) -> String { place(of: owner) + "/" + sha256 }

  private static func makeFolder(_ path: String) throws {
    try translating {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
  }

  private func total(of owner: String) -> Int64 {
    let place = place(of: owner)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return names.reduce(0) { $0 + (Self.size(place + "/" + $1) ?? 0) }
  }

  private static func size(_ path: String) -> Int64? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? NSNumber)?.int64Value
  }

  private func write(_ data: Data, to path: String, isNew: Bool) throws {
    try Self.translating {
      if isNew {
        guard FileManager.default.createFile(atPath: path, contents: data, attributes: [.posixPermissions: 0o600])
        else {
          throw CocoaError(.fileWriteUnknown)
        }
        return
      }
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      defer { try? file.close() }
      try file.seekToEnd()
      try file.write(contentsOf: data)
    }
  }

  private static func hash(of path: String) throws -> String {
    try translating {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      var hash = SHA256()
      while let data = try file.read(upToCount: piece), !data.isEmpty { hash.update(data: data) }
      return hex(hash.finalize())
    }
  }

  private static func hex(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// What the disk says is not for clients: it may name files.
  private static func translating<Value>(_ work: () throws -> Value) throws -> Value {
    do { return try work() } catch { throw Problem("PT507", "The server cannot keep the file") }
  }
}
