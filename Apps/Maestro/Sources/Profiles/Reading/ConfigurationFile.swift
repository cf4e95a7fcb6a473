import Foundation

/// The bytes of the file.
enum ConfigurationFile {
  static let limit = 1 << 20

  /// Nothing when there is no file; one byte more than the limit when it is longer.
  static func read(_ path: String) throws -> Data? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    return try handle.read(upToCount: limit + 1) ?? Data()
  }
}
