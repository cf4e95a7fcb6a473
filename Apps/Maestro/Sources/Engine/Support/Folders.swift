import Domain
import Foundation

/// Folders that the engine makes and takes away.
enum Folders {
  /// Makes a folder, and those above it, that only the user can read.
  static func make(_ path: String, step: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw SessionError(
        .system, step: step,
        reason: "The folder '\(path)' cannot be made. Check the permissions and the room on the disk.",
        details: error.localizedDescription)
    }
  }

  /// Whether there is anything at a path, also a link to nowhere.
  static func isSomething(at path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether there is a folder at a path.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Removes a folder when it is empty, which loses nothing; does nothing otherwise.
  @discardableResult
  static func removeIfEmpty(_ path: String) -> Bool { rmdir(path) == 0 }

  /// Whether there is a folder at a path with nothing in it.
  static func isEmpty(_ path: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty ?? false
  }

  /// The path with all links followed; nothing when something of it is not there.
  static func real(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// Whether two paths name the same place, also when there is nothing at it any more.
  static func isSame(_ path: String, _ other: String) -> Bool { path == other || spot(path) == spot(other) }

  private static func spot(_ path: String) -> String {
    if let real = real(path) { return real }
    let parent = (path as NSString).deletingLastPathComponent
    return real(parent).map { "\($0)/\((path as NSString).lastPathComponent)" } ?? path
  }

  /// Moves a folder by renaming it: at once or not at all, and nothing is written over.
  static func rename(_ path: String, to other: String) throws(RenameFailure) {
    guard !isSomething(at: other) else { throw RenameFailure(code: EEXIST) }
    guard renameItem(path, other) == 0 else { throw RenameFailure(code: errno) }
  }

  struct RenameFailure: Error {
    let code: Int32
  }
}

/// The system call, which a method of the same name would hide.
private func renameItem(_ path: String, _ other: String) -> Int32 { rename(path, other) }
