#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Why a result could not be written.
struct OutputError: Error, CustomStringConvertible {
  let description: String
}

/// Writes a file whole or not at all.
enum OutputFile {
  /// Replaces the file at `path` with `text` atomically: readers see the old content or the new, never a part.
  static func write(_ text: String, to path: String) throws(OutputError) {
    var info = stat()
    // Pipes, terminals and `/dev/stdout` are written to directly; only a regular file can be replaced.
    let isSpecial = stat(path, &info) == 0 && info.st_mode & S_IFMT != S_IFREG
    if isSpecial, info.st_mode & S_IFMT == S_IFDIR {
      throw OutputError(description: "\(path): is a folder; use the path of a file")
    }
    let target = isSpecial ? path : path + ".lintel-\(getpid())"
    let descriptor = open(target, O_WRONLY | O_CREAT | (isSpecial ? 0 : O_TRUNC) | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(path, errno) }
    var code = Descriptor.write(text, to: descriptor)
    if close(descriptor) != 0, code == 0 { code = errno }
    if isSpecial {
      // A reader that has closed the pipe is not an error.
      guard code == 0 || code == EPIPE else { throw failure(path, code) }
      return
    }
    if code == 0, rename(target, path) != 0 { code = errno }
    guard code == 0 else {
      unlink(target)
      throw failure(path, code)
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> OutputError {
    OutputError(description: "\(path): cannot be written: \(String(cString: strerror(code)))")
  }
}
