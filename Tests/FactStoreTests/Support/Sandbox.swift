import FactStore
import Foundation

/// A folder of its own for one test, with a root to check and a place for the cache beside it.
final class Sandbox: Sendable {
  let path: String

  var root: String { path + "/root" }
  var cache: String { path + "/cache" }

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-factstore-\(UUID())")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("root"), withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func open(version: UInt32 = 1, limits: CacheLimits = CacheLimits()) -> LocalFactStore {
    LocalFactStore.open(directory: .explicit(cache), root: root, version: version, limits: limits)
  }

  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  func read(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: path)
  }

  /// Names of the files in the cache folder, sorted; none when there is no folder.
  func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []).sorted()
  }

  func packs(_ suffix: String) -> [String] {
    names().filter { $0.hasSuffix(suffix) }.map { cache + "/" + $0 }
  }

  /// The only base pack there is.
  func base() throws -> String { try only(packs("-base.pack")) }

  func overlay() throws -> String { try only(packs("-overlay.pack")) }

  private func only(_ paths: [String]) throws -> String {
    guard let path = paths.first, paths.count == 1 else { throw UnexpectedFiles(paths: paths) }
    return path
  }

  /// Everything the file system says about the cache folder: changes with any write.
  func snapshot() -> [String: FileStat?] {
    Dictionary(uniqueKeysWithValues: names().map { ($0, FileStat(ofFileAt: cache + "/" + $0)) })
  }

  /// Makes a file look last written some seconds ago.
  func age(_ path: String, bySeconds seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: path)
  }
}

struct UnexpectedFiles: Error {
  let paths: [String]
}
