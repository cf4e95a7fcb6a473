#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The folder for packs of all roots. It is made when something is first written to it.
public struct CacheDirectory: Sendable, Hashable {
  /// Relative paths are relative to the working directory.
  public let path: String
  /// Whether the user named the folder; only then may it lie inside the checked tree.
  public let isExplicit: Bool

  private init(path: String, isExplicit: Bool) {
    self.path = path
    self.isExplicit = isExplicit
  }

  /// A folder the user named.
  public static func explicit(_ path: String) -> CacheDirectory {
    CacheDirectory(path: path, isExplicit: true)
  }

  /// The user's cache folder; `nil` when the environment names no home.
  public static func standard() -> CacheDirectory? {
    standard(home: variable("HOME"), cacheHome: variable("XDG_CACHE_HOME"))
  }

  /// The cache folder for given values of `HOME` and `XDG_CACHE_HOME`. Relative paths count as missing.
  public static func standard(home: String?, cacheHome: String?) -> CacheDirectory? {
    #if canImport(Darwin)
      guard let home, home.hasPrefix("/") else { return nil }
      return CacheDirectory(path: joined(home, "Library/Caches/lintel"), isExplicit: false)
    #else
      if let cacheHome, cacheHome.hasPrefix("/") {
        return CacheDirectory(path: joined(cacheHome, "lintel"), isExplicit: false)
      }
      guard let home, home.hasPrefix("/") else { return nil }
      return CacheDirectory(path: joined(home, ".cache/lintel"), isExplicit: false)
    #endif
  }

  private static func joined(_ folder: String, _ rest: String) -> String {
    folder.hasSuffix("/") ? folder + rest : folder + "/" + rest
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }

  /// The absolute path with links followed as far as the folder exists.
  func resolved() throws(FileFailure) -> String {
    guard !path.isEmpty else { throw FileFailure("use", path, reason: "the path is empty") }
    var existing = path.hasPrefix("/") ? path : "./" + path
    var missing: [Substring] = []
    while true {
      if let real = CacheDirectory.realPath(existing) {
        return CacheDirectory.append(missing.reversed(), to: real)
      }
      let code = errno
      while existing.count > 1, existing.hasSuffix("/") { existing.removeLast() }
      guard let slash = existing.lastIndex(of: "/"), existing != "/" else {
        throw FileFailure("use", path, code: code)
      }
      missing.append(Substring(existing[existing.index(after: slash)...]))
      existing = slash == existing.startIndex ? "/" : String(existing[..<slash])
    }
  }

  private static func append(_ components: [Substring], to folder: String) -> String {
    // `folder` has no links and the rest does not exist, so `..` can be taken as written.
    var all = folder.split(separator: "/")
    for component in components {
      switch component {
      case "", ".": continue
      case "..": _ = all.popLast()
      default: all.append(component)
      }
    }
    return "/" + all.joined(separator: "/")
  }

  /// The path with all links followed; `nil`, with `errno` set, when it does not exist.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Whether `folder`, or the part of it that exists, is `root` or lies inside it. Asks the file system, which knows
  /// about letter case and folders mounted twice.
  static func isInside(_ folder: String, root: String) -> Bool {
    var rootStatus = stat()
    guard stat(root, &rootStatus) == 0 else { return false }
    var current = folder
    while true {
      var status = stat()
      if stat(current, &status) == 0, status.st_dev == rootStatus.st_dev, status.st_ino == rootStatus.st_ino {
        return true
      }
      guard current != "/", let slash = current.lastIndex(of: "/") else { return false }
      current = slash == current.startIndex ? "/" : String(current[..<slash])
    }
  }

  /// Makes a folder and those above it, for this user alone.
  static func create(_ folder: String) throws(FileFailure) {
    var status = stat()
    if stat(folder, &status) == 0 {
      if status.isDirectory { return }
      throw FileFailure("create the folder", folder, reason: "there is a file with that name")
    }
    if let slash = folder.lastIndex(of: "/"), slash != folder.startIndex {
      try create(String(folder[..<slash]))
    }
    // Another process may have been faster.
    if mkdir(folder, 0o700) != 0, errno != EEXIST { throw FileFailure("create the folder", folder, code: errno) }
  }
}
