#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What the file system says about a file: when all of it is as before, the content is taken to be as before.
public struct FileStat: Sendable, Hashable {
  /// In bytes.
  public var size: Int64
  /// When the content was last written; programs can set it back.
  public var modified: Timestamp
  /// When the content or the status last changed; programs cannot set it, so it reveals a `modified` that was set back.
  public var changed: Timestamp
  /// The file's number on its device.
  public var inode: UInt64
  /// The device's number.
  public var device: UInt64

  /// A status made of its parts.
  public init(size: Int64, modified: Timestamp, changed: Timestamp, inode: UInt64, device: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
    self.device = device
  }

  /// The status of a regular file; `nil` for links, folders and everything else, and when there is none.
  public init?(ofFileAt path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.isRegularFile else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    size = Int64(status.st_size)
    modified = status.modified
    #if canImport(Darwin)
      changed = Timestamp(status.st_ctimespec)
    #else
      changed = Timestamp(status.st_ctim)
    #endif
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    device = UInt64(truncatingIfNeeded: status.st_dev)
  }

  /// Some file systems keep times in steps of two seconds.
  static let coarsestStep: Int64 = 2

  /// Whether any later change must show in the status. A file written in the same time step as the run that read it can
  /// be written again without a trace (git calls such a file racy), so its status proves nothing.
  func isSettled(before runStart: Timestamp) -> Bool {
    max(modified, changed) < runStart.earlier(bySeconds: FileStat.coarsestStep)
  }
}

extension stat {
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }

  var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }

  var modified: Timestamp {
    #if canImport(Darwin)
      Timestamp(st_mtimespec)
    #else
      Timestamp(st_mtim)
    #endif
  }
}
