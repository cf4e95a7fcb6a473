#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What the file system says about one entry.
struct FileStatus: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case file, folder, link, pipe, socket, characterDevice, blockDevice, other

    /// With its article, for sentences.
    var noun: String {
      switch self {
      case .file: "a regular file"
      case .folder: "a folder"
      case .link: "a symbolic link"
      case .pipe: "a named pipe"
      case .socket: "a socket"
      case .characterDevice, .blockDevice: "a device"
      case .other: "neither a file nor a folder"
      }
    }
  }

  /// What identifies a file while it exists.
  struct Identity: Sendable, Hashable {
    var device: UInt64
    var inode: UInt64
  }

  var kind: Kind
  var size: Int
  var modifiedSeconds: Int64
  var modifiedNanoseconds: Int64
  var changedSeconds: Int64
  var changedNanoseconds: Int64
  var identity: Identity
  /// Whether all users may read it, which makes an access check unnecessary.
  var isReadableByAll: Bool

  init(_ info: stat) {
    switch info.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    case S_IFIFO: kind = .pipe
    case S_IFSOCK: kind = .socket
    case S_IFCHR: kind = .characterDevice
    case S_IFBLK: kind = .blockDevice
    default: kind = .other
    }
    size = Int(info.st_size)
    #if canImport(Darwin)
      modifiedSeconds = Int64(info.st_mtimespec.tv_sec)
      modifiedNanoseconds = Int64(info.st_mtimespec.tv_nsec)
      changedSeconds = Int64(info.st_ctimespec.tv_sec)
      changedNanoseconds = Int64(info.st_ctimespec.tv_nsec)
    #else
      modifiedSeconds = Int64(info.st_mtim.tv_sec)
      modifiedNanoseconds = Int64(info.st_mtim.tv_nsec)
      changedSeconds = Int64(info.st_ctim.tv_sec)
      changedNanoseconds = Int64(info.st_ctim.tv_nsec)
    #endif
    identity = Identity(
      device: UInt64(truncatingIfNeeded: info.st_dev), inode: UInt64(truncatingIfNeeded: info.st_ino))
    isReadableByAll = info.st_mode & S_IROTH != 0
  }

  /// Follows links. The error is the system's error number.
  static func of(_ path: String) -> Result<FileStatus, StatusError> {
    var info = stat()
    if stat(path, &info) != 0 { return .failure(StatusError(code: errno)) }
    return .success(FileStatus(info))
  }

  /// Whether a path itself is a link, wherever it leads.
  static func isLink(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && FileStatus(info).kind == .link
  }
}

/// The error number of a failed system call.
struct StatusError: Error, Hashable {
  var code: Int32
}
