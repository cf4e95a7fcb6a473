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
    var template = Array(PathText.join(folder, "lintel-XXXXXX").utf8CString)
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
    // Depth first; folders close when all in them is gone, and nothing outside of the tree is entered.
    _ = nftw(path, { path, _, _, _ in path.map { Self.delete($0) } ?? 0 }, 64, FTW_DEPTH | FTW_PHYS | FTW_MOUNT)
  }

  private static func delete(_ path: UnsafePointer<CChar>) -> Int32 {
    // A folder that its owner may not write to would keep what is in it.
    _ = chmod(path, 0o700)
    _ = Self.unlinkAny(path)
    return 0
  }

  private static func unlinkAny(_ path: UnsafePointer<CChar>) -> Int32 {
    #if canImport(Darwin)
      Darwin.remove(path)
    #else
      Glibc.remove(path)
    #endif
  }
}
