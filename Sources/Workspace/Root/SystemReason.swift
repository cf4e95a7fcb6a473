#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Words for the error numbers of system calls. A table of our own: `strerror` depends on the locale, output must not.
enum SystemReason {
  static func text(_ code: Int32) -> String {
    switch code {
    case ENOENT: "it does not exist"
    case EACCES, EPERM: "permission denied"
    case ENOTDIR: "part of its path is not a folder"
    case EISDIR: "it is a folder"
    case ELOOP: "it is a symbolic link, or its links form a loop"
    case ENAMETOOLONG: "its path is too long for the system"
    case EMFILE, ENFILE: "too many files are open"
    case EIO: "the disk reported an input/output error"
    case ENOMEM: "the system is out of memory"
    case ENXIO, ENODEV: "it is a device or pipe that is not connected"
    case ESTALE: "its network file handle is stale"
    case ENOSPC: "the disk is full"
    case EDQUOT: "the disk quota is exceeded"
    case EFBIG: "it would exceed the size limit of the system"
    case EROFS: "the file system is read-only"
    case EEXIST: "a file or folder with this name already exists"
    case EOVERFLOW: "it is too large for the system"
    default: "the system reported error \(code)"
    }
  }
}
