/// The statement that a file with this status has this content.
struct FileRecord: Equatable {
  let stat: FileStat
  let id: GitBlobID

  init(stat: FileStat, id: GitBlobID) {
    self.stat = stat
    self.id = id
  }

  /// `start` is that of a record within the table, which the caller has checked.
  init(_ bytes: UnsafeRawBufferPointer, at start: Int) {
    id = GitBlobID(bytes, at: start + 8)
    stat = FileStat(
      size: bytes.loadUnaligned(fromByteOffset: start + 32, as: Int64.self),
      modified: Timestamp(
        seconds: bytes.loadUnaligned(fromByteOffset: start + 40, as: Int64.self),
        nanoseconds: bytes.loadUnaligned(fromByteOffset: start + 28, as: UInt32.self)),
      changed: Timestamp(
        seconds: bytes.loadUnaligned(fromByteOffset: start + 48, as: Int64.self),
        nanoseconds: bytes.loadUnaligned(fromByteOffset: start + 72, as: UInt32.self)),
      inode: bytes.loadUnaligned(fromByteOffset: start + 56, as: UInt64.self),
      device: bytes.loadUnaligned(fromByteOffset: start + 64, as: UInt64.self))
  }

  func append(to tables: inout [UInt8], pathOffset: Int, pathLength: Int) {
    tables.append(number: UInt32(pathOffset))
    tables.append(number: UInt32(pathLength))
    id.append(to: &tables)
    tables.append(number: stat.modified.nanoseconds)
    tables.append(number: stat.size)
    tables.append(number: stat.modified.seconds)
    tables.append(number: stat.changed.seconds)
    tables.append(number: stat.inode)
    tables.append(number: stat.device)
    tables.append(number: stat.changed.nanoseconds)
    tables.append(number: UInt32(0))
  }

  /// The path of the record at `start`, as a range of the file; `nil` when it lies outside the paths.
  static func path(_ bytes: UnsafeRawBufferPointer, at start: Int, in layout: PackLayout) -> Range<Int>? {
    let offset = Int(bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self))
    let length = Int(bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self))
    guard offset + length <= layout.pathLength else { return nil }
    return (layout.paths + offset)..<(layout.paths + offset + length)
  }
}
