import Foundation

/// A folder with files on a disk: a port, so that tests have disks that are full, or lose what was written.
package protocol FileDisk: Sendable {
  /// Makes a folder for its owner only, if it is not there.
  func makeFolder(_ path: String) throws
  /// The names in a folder.
  func names(in folder: String) throws -> [String]
  /// How many bytes a file has; nothing if there is none.
  func size(of path: String) -> Int64?
  /// Makes an empty file for its owner only, in place of the one that is there.
  func make(_ path: String) throws
  /// Writes to the end of a file.
  func append(_ data: Data, to path: String) throws
  /// Waits until a file is on the disk.
  func flush(_ path: String) throws
  /// Bytes of a file; fewer at its end.
  func read(_ path: String, at offset: Int64, count: Int) throws -> Data
  /// Gives a file another name, in place of the one that has it.
  func move(_ path: String, to target: String) throws
  /// Removes a file, if it is there.
  func remove(_ path: String) throws
}

/// The disk of the device.
package struct LocalDisk: FileDisk {
  package init() {}

  package func makeFolder(_ path: String) throws {
    guard !FileManager.default.fileExists(atPath: path) else { return }
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  package func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
  }

  package func size(of path: String) -> Int64? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? NSNumber)?.int64Value
  }

  package func make(_ path: String) throws {
    guard
      FileManager.default.createFile(atPath: path, contents: Data(), attributes: [.posixPermissions: 0o600])
    else { throw CocoaError(.fileWriteUnknown) }
  }

  package func append(_ data: Data, to path: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }  // What was not written has been thrown by then.
    try file.seekToEnd()
    try file.write(contentsOf: data)
  }

  package func flush(_ path: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try file.synchronize()
  }

  package func read(_ path: String, at offset: Int64, count: Int) throws -> Data {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try file.seek(toOffset: UInt64(max(0, offset)))
    return try file.read(upToCount: count) ?? Data()
  }

  package func move(_ path: String, to target: String) throws {
    // In one step: a reader sees the old file or the new one.
    guard rename(path, target) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  package func remove(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    try FileManager.default.removeItem(atPath: path)
  }
}
