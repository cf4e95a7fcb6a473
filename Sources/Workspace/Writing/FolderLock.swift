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

  private let folder: TextFolder

  /// Where the file system knows no locks there is none, and the folder is used without.
  ///
  /// - Throws: `busy` when another process does not release it in time, for example because it is suspended.
  init(_ folder: TextFolder, _ kind: Kind) throws(TextFolderError) {
    self.folder = folder
    descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(folder.shownPath, SystemReason.text(errno)) }
    do throws(TextFolderError) {
      try become(kind)
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Another kind; others may have had the folder in between.
  func become(_ kind: Kind) throws(TextFolderError) {
    let end = ContinuousClock.now + folder.patience
    // A thread that waits in the system itself cannot give up.
    while flock(descriptor, (kind == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { return }
      guard ContinuousClock.now < end else { throw .busy(folder.shownPath) }
      usleep(20_000)
    }
  }

  func release() { close(descriptor) }
}
