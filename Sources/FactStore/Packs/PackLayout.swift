/// Where things are in a pack file. All numbers are in the byte order of the machine: a pack never leaves its cache
/// folder, and the magic number does not match on a machine of the other order.
///
///     0   magic number               8 bytes
///     8   checksum of 16 ..< blobs   8
///     16  format version             4
///     20  extractor version          4
///     24  size of the file           8
///     32  number of blobs            4
///     36  number of file records     4
///     40  length of all paths        4
///     44  length of the root path    4
///     48  blob table                 40 each, in order of id
///         file records               80 each, in order of path
///         paths, then the root path
///         blobs                      each starting at a multiple of 16
struct PackLayout: Equatable {
  static let magic: UInt64 = 0x4B43_4150_4C54_4E4C
  static let formatVersion: UInt32 = 1
  static let headerSize = 48
  static let blobRecordSize = 40
  static let fileRecordSize = 80
  static let alignment = 16
  static let checksumOffset = 8
  static let checkedFrom = 16

  let extractorVersion: UInt32
  let fileSize: Int
  let blobCount: Int
  let fileCount: Int
  let pathLength: Int
  let rootLength: Int

  var fileTable: Int { PackLayout.headerSize + blobCount * PackLayout.blobRecordSize }
  var paths: Int { fileTable + fileCount * PackLayout.fileRecordSize }
  var root: Int { paths + pathLength }
  /// Where the checked part ends and, after padding, the blobs begin.
  var tablesEnd: Int { root + rootLength }

  static func aligned(_ offset: Int) -> Int { (offset + (alignment - 1)) & ~(alignment - 1) }

  init(extractorVersion: UInt32, fileSize: Int, blobCount: Int, fileCount: Int, pathLength: Int, rootLength: Int) {
    self.extractorVersion = extractorVersion
    self.fileSize = fileSize
    self.blobCount = blobCount
    self.fileCount = fileCount
    self.pathLength = pathLength
    self.rootLength = rootLength
  }

  /// Reads and checks the header and the checksum of the tables; `nil` when anything is not as this program writes it.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= PackLayout.headerSize,
      bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self) == PackLayout.magic,
      bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self) == PackLayout.formatVersion,
      bytes.loadUnaligned(fromByteOffset: 24, as: UInt64.self) == UInt64(bytes.count)
    else { return nil }
    extractorVersion = bytes.loadUnaligned(fromByteOffset: 20, as: UInt32.self)
    fileSize = bytes.count
    // 32-bit counts times small record sizes: none of the sums can overflow.
    blobCount = Int(bytes.loadUnaligned(fromByteOffset: 32, as: UInt32.self))
    fileCount = Int(bytes.loadUnaligned(fromByteOffset: 36, as: UInt32.self))
    pathLength = Int(bytes.loadUnaligned(fromByteOffset: 40, as: UInt32.self))
    rootLength = Int(bytes.loadUnaligned(fromByteOffset: 44, as: UInt32.self))
    guard tablesEnd <= bytes.count else { return nil }
    let checked = UnsafeRawBufferPointer(rebasing: bytes[PackLayout.checkedFrom..<tablesEnd])
    guard bytes.loadUnaligned(fromByteOffset: PackLayout.checksumOffset, as: UInt64.self) == Checksum64.of(checked)
    else { return nil }
  }

  /// Appends the header with a checksum of zero, to be set once the tables are there.
  func append(to tables: inout [UInt8]) {
    tables.append(number: PackLayout.magic)
    tables.append(number: UInt64(0))
    tables.append(number: PackLayout.formatVersion)
    tables.append(number: extractorVersion)
    tables.append(number: UInt64(fileSize))
    tables.append(number: UInt32(blobCount))
    tables.append(number: UInt32(fileCount))
    tables.append(number: UInt32(pathLength))
    tables.append(number: UInt32(rootLength))
  }
}

extension [UInt8] {
  mutating func append(number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number) { append(contentsOf: $0) }
  }
}
