#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A pack file, open for reading. The tables are checked as a whole when opening, each blob when it is asked for; even
/// so every number is held against the bounds of the file before use.
struct Pack: Sendable {
  private let file: MappedFile
  private let layout: PackLayout

  /// When the file was last written or marked as used.
  var modified: Timestamp { file.modified }
  var fileSize: Int { layout.fileSize }
  /// What all blobs take up together.
  var blobBytes: Int { layout.fileSize - layout.tablesEnd }

  /// `nil` when there is none.
  static func open(_ path: String, root: String, version: UInt32) throws(FileFailure) -> Pack? {
    guard let file = try MappedFile.open(path, minimum: PackLayout.headerSize) else { return nil }
    guard let layout = file.withBytes({ PackLayout($0) }) else {
      throw FileFailure("use", path, reason: "it is damaged or has another format; it will be replaced")
    }
    let pack = Pack(file: file, layout: layout)
    guard layout.extractorVersion == version, pack.hasRoot(root) else {
      throw FileFailure("use", path, reason: "it belongs to another folder or version; it will be replaced")
    }
    return pack
  }

  private init(file: MappedFile, layout: PackLayout) {
    self.file = file
    self.layout = layout
  }

  private func hasRoot(_ root: String) -> Bool {
    file.withBytes { bytes in
      bytes[layout.root..<layout.tablesEnd].elementsEqual(root.utf8)
    }
  }

  /// The place of a blob in the table.
  func index(of id: GitBlobID) -> Int? {
    file.withBytes { bytes in
      var low = 0
      var high = layout.blobCount
      while low < high {
        let middle = (low + high) / 2
        let found = GitBlobID(bytes, at: PackLayout.headerSize + middle * PackLayout.blobRecordSize)
        if found == id { return middle }
        if found < id { low = middle + 1 } else { high = middle }
      }
      return nil
    }
  }

  /// Number of blobs in the table.
  var blobCount: Int { layout.blobCount }

  /// The id of the blob at a place in the table; `nil` when the table is wrong.
  func id(at index: Int) -> GitBlobID? { record(at: index)?.id }

  /// The length of the blob at a place in the table, `0` when the table is wrong.
  func length(at index: Int) -> Int {
    record(at: index)?.length ?? 0
  }

  /// The blob at a place in the table; `nil` when it is damaged.
  func blob(at index: Int) -> StoredBlob? {
    guard let record = record(at: index) else { return nil }
    let range = record.offset..<(record.offset + record.length)
    let checksum = file.withBytes { Checksum64.of(UnsafeRawBufferPointer(rebasing: $0[range])) }
    guard checksum == record.checksum else { return nil }
    return StoredBlob(blob: MappedBlob(file: file, range: range), checksum: checksum)
  }

  /// What is known about the file at a path relative to the root.
  func fileRecord(path: UnsafeRawBufferPointer) -> FileRecord? {
    file.withBytes { bytes in
      guard let start = bytes.baseAddress else { return nil }
      var low = 0
      var high = layout.fileCount
      while low < high {
        let middle = (low + high) / 2
        let record = layout.fileTable + middle * PackLayout.fileRecordSize
        guard let range = FileRecord.path(bytes, at: record, in: layout) else { return nil }
        let order = compare(UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count), path)
        if order == 0 { return FileRecord(bytes, at: record) }
        if order < 0 { low = middle + 1 } else { high = middle }
      }
      return nil
    }
  }

  private func record(at index: Int) -> BlobRecord? {
    guard index >= 0, index < layout.blobCount else { return nil }
    return file.withBytes { bytes in
      guard
        let record = BlobRecord(bytes, at: PackLayout.headerSize + index * PackLayout.blobRecordSize),
        record.offset >= layout.tablesEnd, record.offset <= bytes.count,
        record.length <= bytes.count - record.offset,
        record.offset % PackLayout.alignment == 0
      else { return nil }
      return record
    }
  }
}

/// A blob that was found whole, with the checksum that says so.
struct StoredBlob {
  let blob: MappedBlob
  let checksum: UInt64
}

/// The order of bytes: negative when `left` comes first, zero when both are the same.
func compare(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
  if let first = left.baseAddress, let second = right.baseAddress {
    let order = memcmp(first, second, min(left.count, right.count))
    if order != 0 { return Int(order) }
  }
  return left.count - right.count
}
