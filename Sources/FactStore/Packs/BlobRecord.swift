/// Where a blob is in its pack.
struct BlobRecord: Equatable {
  let id: GitBlobID
  let offset: Int
  let length: Int
  let checksum: UInt64

  init(id: GitBlobID, offset: Int, length: Int, checksum: UInt64) {
    self.id = id
    self.offset = offset
    self.length = length
    self.checksum = checksum
  }

  /// `offset` is that of a record within the table, which the caller has checked. `nil` when the numbers are absurd.
  init?(_ bytes: UnsafeRawBufferPointer, at start: Int) {
    id = GitBlobID(bytes, at: start)
    length = Int(bytes.loadUnaligned(fromByteOffset: start + 20, as: UInt32.self))
    guard let offset = Int(exactly: bytes.loadUnaligned(fromByteOffset: start + 24, as: UInt64.self)) else {
      return nil
    }
    self.offset = offset
    checksum = bytes.loadUnaligned(fromByteOffset: start + 32, as: UInt64.self)
  }

  func append(to tables: inout [UInt8]) {
    id.append(to: &tables)
    tables.append(number: UInt32(length))
    tables.append(number: UInt64(offset))
    tables.append(number: checksum)
  }
}

extension GitBlobID {
  init(_ bytes: UnsafeRawBufferPointer, at start: Int) {
    self.init(
      high: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)),
      middle: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self)),
      low: UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: start + 16, as: UInt32.self)))
  }

  func append(to tables: inout [UInt8]) {
    tables.append(number: high.bigEndian)
    tables.append(number: middle.bigEndian)
    tables.append(number: low.bigEndian)
  }
}
