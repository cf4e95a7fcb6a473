/// What goes into one pack file, and how it is written.
struct PackContent {
  struct Blob {
    enum Bytes {
      case stored(MappedBlob)
      case new([UInt8])
    }

    let id: GitBlobID
    let bytes: Bytes
    let checksum: UInt64

    init(id: GitBlobID, stored: StoredBlob) {
      self.id = id
      bytes = .stored(stored.blob)
      checksum = stored.checksum
    }

    init(id: GitBlobID, new: [UInt8]) {
      self.id = id
      bytes = .new(new)
      checksum = new.withUnsafeBytes { Checksum64.of($0) }
    }

    var count: Int {
      switch bytes {
      case .stored(let blob): blob.count
      case .new(let array): array.count
      }
    }
  }

  struct File {
    let path: String
    let record: FileRecord
  }

  private let blobs: [Blob]
  private let files: [File]
  private let root: String
  private let layout: PackLayout

  /// The size of the file this becomes.
  var fileSize: Int { layout.fileSize }

  /// Ids and paths must not repeat. `nil` when the content is too large for the format.
  init?(blobs: [Blob], files: [File], root: String, version: UInt32) {
    let pathLength = files.reduce(0) { $0 + $1.path.utf8.count }
    let tables = PackLayout(
      extractorVersion: version, fileSize: 0, blobCount: blobs.count, fileCount: files.count,
      pathLength: pathLength, rootLength: root.utf8.count
    ).tablesEnd
    guard tables <= Int(UInt32.max), blobs.allSatisfy({ $0.count <= Int(UInt32.max) }) else { return nil }
    self.blobs = blobs.sorted { $0.id < $1.id }
    self.files = files.sorted { PackContent.inOrder($0.path, $1.path) }
    self.root = root
    var end = tables
    for blob in self.blobs { end = PackLayout.aligned(end) + blob.count }
    layout = PackLayout(
      extractorVersion: version, fileSize: end, blobCount: blobs.count, fileCount: files.count,
      pathLength: pathLength, rootLength: root.utf8.count)
  }

  /// Bytes decide, as when searching; `String` would compare by what looks the same.
  private static func inOrder(_ left: String, _ right: String) -> Bool {
    left.withBytes { first in right.withBytes { compare(first, $0) < 0 } }
  }

  func write(to path: String, in directory: String) throws(FileFailure) {
    let tables = tables()
    try FileSink.replace(path, in: directory) { sink throws(FileFailure) in
      try sink.append(tables)
      var end = tables.count
      for blob in blobs {
        let start = PackLayout.aligned(end)
        sink.append(zeros: start - end)
        switch blob.bytes {
        case .new(let bytes): try sink.append(bytes)
        case .stored(let stored): try stored.withUnsafeBytes { bytes throws(FileFailure) in try sink.append(bytes) }
        }
        end = start + blob.count
      }
    }
  }

  private func tables() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(layout.tablesEnd)
    layout.append(to: &bytes)
    var end = layout.tablesEnd
    for blob in blobs {
      let start = PackLayout.aligned(end)
      BlobRecord(id: blob.id, offset: start, length: blob.count, checksum: blob.checksum).append(to: &bytes)
      end = start + blob.count
    }
    var pathOffset = 0
    for file in files {
      let length = file.path.utf8.count
      file.record.append(to: &bytes, pathOffset: pathOffset, pathLength: length)
      pathOffset += length
    }
    for file in files { bytes.append(contentsOf: file.path.utf8) }
    bytes.append(contentsOf: root.utf8)
    bytes.withUnsafeMutableBytes { buffer in
      let checked = UnsafeRawBufferPointer(rebasing: buffer[PackLayout.checkedFrom...])
      buffer.storeBytes(of: Checksum64.of(checked), toByteOffset: PackLayout.checksumOffset, as: UInt64.self)
    }
    return bytes
  }
}

extension String {
  /// The bytes of the text, without a copy for all but strings bridged from elsewhere.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    var text = self
    return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }
}
