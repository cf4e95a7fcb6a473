#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A folder of its own below the system's temporary folder, for one piece of work.
///
/// Its process holds a lock on it until it is removed. What a killed process left behind has none, and goes when the next
/// one is made.
public struct TemporaryTree: Sendable {
  private static let prefix = "lintel-tree-"
  private static let letters = 6
  /// Between making a folder and locking it lies much less.
  private static let secondsUntilLocked = 60

  /// Absolute, without links; only its owner can read it.
  public let path: String
  private let lock: Int32

  /// Makes an empty one.
  ///
  /// - Throws: ``RootError/unreadable(path:reason:)`` when none can be made, for instance on a full disk.
  public static func make() throws(RootError) -> TemporaryTree {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let folder = parent.isEmpty ? "/tmp" : parent
    sweep(folder)
    // The system puts letters of its own in the place of these.
    var template = Array(PathText.join(folder, prefix + String(repeating: "X", count: letters)).utf8CString)
    guard mkdtemp(&template) != nil else { throw .unreadable(path: folder, reason: SystemReason.text(errno)) }
    let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    switch PathText.resolved(made) {
    case .success(let path):
      // Where the file system knows no locks nothing is swept either.
      let lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if lock >= 0 { flock(lock, LOCK_EX | LOCK_NB) }
      return TemporaryTree(path: path, lock: lock)
    case .failure(let error):
      rmdir(made)
      throw .unreadable(path: made, reason: SystemReason.text(error.code))
    }
  }

  /// Makes an empty folder in it.
  ///
  /// - Parameter name: unused so far.
  /// - Returns: its absolute path.
  /// - Throws: ``RootError/unreadable(path:reason:)`` when it cannot be made.
  public func folder(_ name: String) throws(RootError) -> String {
    let folder = PathText.join(path, name)
    guard mkdir(folder, 0o700) == 0 else { throw .unreadable(path: folder, reason: SystemReason.text(errno)) }
    return folder
  }

  /// Takes it away with all that is in it, once. Links are removed, not followed.
  public func remove() {
    removeFiles()
    if lock >= 0 { close(lock) }
  }

  /// The same for a process that is about to end, while another thread may still use the folder.
  public func removeFiles() { Self.remove(path) }

  /// Removes what processes left behind that were killed.
  private static func sweep(_ folder: String) {
    for entry in entries(of: Array(folder.utf8CString)) {
      let path = String(decoding: entry.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let name = PathText.name(path)
      guard name.hasPrefix(prefix), name.utf8.count == prefix.utf8.count + letters else { continue }
      let lock = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard lock >= 0 else { continue }
      defer { close(lock) }
      var info = stat()
      guard fstat(lock, &info) == 0, info.st_uid == geteuid(), age(of: info) > secondsUntilLocked,
        flock(lock, LOCK_EX | LOCK_NB) == 0
      else { continue }
      remove(path)
    }
  }

  /// Seconds since something was last put into a folder or taken out.
  private static func age(of info: stat) -> Int {
    #if canImport(Darwin)
      return time(nil) - info.st_mtimespec.tv_sec
    #else
      return time(nil) - info.st_mtim.tv_sec
    #endif
  }

  static func remove(_ path: String) {
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
