import Foundation

/// The first 100 bytes of an SQLite file (https://www.sqlite.org/fileformat.html). Without them SQLite reads nothing of
/// it; but their content is the same in every store, so they can be restored.
enum DatabaseHeader {
  private static let magic = Array("SQLite format 3\0".utf8)
  private static let length = 100

  /// Repairs a damaged header. A file that is not a database does not become one.
  static func repair(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    defer { try? file.close() }
    guard let data = try file.read(upToCount: length), data.count == length else { return }
    var bytes = Array(data)
    guard !isSound(bytes) else { return }
    bytes.replaceSubrange(0..<16, with: magic)
    if pageSize(bytes) == nil { bytes.replaceSubrange(16..<18, with: [0x10, 0]) }
    // Written ahead, nothing reserved, and the three fractions, which have only one value.
    bytes.replaceSubrange(18..<24, with: [2, 2, 0, 64, 32, 32])
    // How many pages there are is told by the size of the file; none is free; none is moved.
    bytes.replaceSubrange(28..<40, with: Array(repeating: 0, count: 12))
    bytes.replaceSubrange(44..<48, with: [0, 0, 0, 4])
    bytes.replaceSubrange(52..<56, with: [0, 0, 0, 0])
    bytes.replaceSubrange(56..<60, with: [0, 0, 0, 1])
    bytes.replaceSubrange(64..<68, with: [0, 0, 0, 0])
    try file.seek(toOffset: 0)
    try file.write(contentsOf: Data(bytes))
  }

  private static func isSound(_ bytes: [UInt8]) -> Bool {
    bytes[..<16].elementsEqual(magic) && pageSize(bytes) != nil && (1...2).contains(bytes[18])
      && (1...2).contains(bytes[19]) && bytes[20...23].elementsEqual([0, 64, 32, 32])
      && bytes[44..<47].allSatisfy { $0 == 0 } && (1...4).contains(bytes[47])
      && bytes[56..<59].allSatisfy { $0 == 0 } && (1...3).contains(bytes[59])
      && (bytes[52..<56] + bytes[64..<68]).allSatisfy { $0 == 0 }
  }

  private static func pageSize(_ bytes: [UInt8]) -> Int? {
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    if size == 1 { return 65_536 }
    return size >= 512 && size.nonzeroBitCount == 1 ? size : nil
  }
}
