#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A folder of its own below the system's temporary folder, for one piece of work.
public struct TemporaryTree: Sendable {
  /// Absolute, without links; only its owner can read it.
  public let path: String

  /// Makes an empty one.
  ///
  /// - Throws: ``RootError/unreadable(path:reason:)`` when none can be made, for instance on a full disk.
  public static func make() throws(RootError) -> TemporaryTree {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let folder = parent.isEmpty ? "/tmp" : parent
    // The system puts letters of its own in the place of these.
    var template = Array(PathText.join(folder, "lintel-" + String(repeating: "X", count: 6)).utf8CString)
    guard mkdtemp(&template) != nil else { throw .unreadable(path: folder, reason: SystemReason.text(errno)) }
    let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    switch PathText.resolved(made) {
    case .success(let path): return TemporaryTree(path: path)
    case .failure(let error):
      rmdir(made)
      throw .unreadable(path: made, reason: SystemReason.text(error.code))
    }
  }

  /// Takes it away with all that is in it. Links are removed, not followed.
  public func remove() {
    // Folders wait on a stack of our own until what is in them is gone. Names are bytes: not all of them are UTF-8.
    var folders: [(path: [CChar], isEmptied: Bool)] = [(Array(path.utf8CString), false)]
    while let (folder, isEmptied) = folders.popLast() {
      if isEmptied {
        rmdir(folder)
        continue
      }
      folders.append((folder, true))
      // A folder that its owner may not change would keep what is in it.
      chmod(folder, 0o700)
      for entry in Self.entries(of: folder) {
        var info = stat()
        if lstat(entry, &info) == 0, info.st_mode & S_IFMT == S_IFDIR {
          folders.append((entry, false))
        } else {
          unlink(entry)
        }
      }
    }
  }

  /// The paths of all that is in a folder.
  private static func entries(of folder: [CChar]) -> [[CChar]] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var entries: [[CChar]] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) }
      }
      if name == [0x2E] || name == [0x2E, 0x2E] { continue }
      entries.append(folder.dropLast() + [0x2F] + name + [0])
    }
    return entries
  }
}
