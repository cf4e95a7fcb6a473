#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Keeps processes of lintel from writing one folder at the same time, and from reading it half written. It is on the
/// folder itself, so that no file is left behind; the system lets go of it when its process ends, however it ends.
struct FolderLock {
  enum Kind {
    case shared, exclusive
  }

  private let descriptor: Int32

  /// Waits for those who have it. Where the file system knows no locks there is none, and the folder is used without.
  init(_ folder: TextFolder, _ kind: Kind) throws(TextFolderError) {
    descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(folder.shownPath, SystemReason.text(errno)) }
    become(kind)
  }

  /// Another kind; others may have had the folder in between.
  func become(_ kind: Kind) {
    while flock(descriptor, kind == .shared ? LOCK_SH : LOCK_EX) != 0, errno == EINTR {}
  }

  func release() { close(descriptor) }
}
