import Foundation

/// A folder of a test's own, gone with it.
final class StoreFolder: Sendable {
  let path: String

  /// - Parameter isQuick: whether it may be one that a power cut empties (Linux keeps `/dev/shm` in memory): for tests that
  ///   commit so often that waiting for the disk would be all they do. A killed process loses nothing there.
  init(isQuick: Bool = false) throws {
    let quick = "/dev/shm"
    let root =
      isQuick && FileManager.default.isWritableFile(atPath: quick)
      ? URL(fileURLWithPath: quick) : FileManager.default.temporaryDirectory
    path = root.appendingPathComponent("store-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A path in it.
  func file(_ name: String = "store.sqlite") -> String { path + "/" + name }

  /// Another folder with the same in it.
  func copied() throws -> StoreFolder {
    let copy = try StoreFolder(isQuick: true)
    for name in try names() { try FileManager.default.copyItem(atPath: file(name), toPath: copy.file(name)) }
    return copy
  }

  /// What is in it, by name.
  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
}
