#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file of SQLite that nobody but its owner can read, whatever the umask is, and the two that SQLite puts beside it.
struct PrivateFile {
  let path: String

  /// Makes the file, if it is not there. SQLite gives those beside it the rights of this one.
  func create() throws {
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o600))
    if file >= 0 {
      close(file)
    } else if errno != EEXIST {
      throw failure("cannot be made")
    }
  }

  /// Takes the rights of others away from a file that was there before.
  ///
  /// By its name and not by opening it: a process that closes a file loses the locks that it has on it.
  func restrict() throws {
    for path in [path, path + "-wal", path + "-shm"] {
      var about = stat()
      guard stat(path, &about) == 0, about.st_mode & S_IFMT == S_IFREG, about.st_mode & 0o077 != 0 else { continue }
      guard chmod(path, 0o600) == 0 else { throw failure("can be read by others, and that cannot be changed") }
    }
  }

  private func failure(_ what: String) -> ServerError {
    ServerError("The file \(path) \(what): \(String(cString: strerror(errno))). Choose another one.")
  }
}
