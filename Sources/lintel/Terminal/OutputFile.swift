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
  /// Replaces the file at `path` by `text`: a reader sees the old content or the new one, never a part.
  static func write(_ text: String, to path: String) throws(OutputError) {
    var info = stat()
    // A pipe, a terminal or `/dev/stdout` is written to; only a regular file can be replaced.
    let isSpecial = stat(path, &info) == 0 && info.st_mode & S_IFMT != S_IFREG
    if isSpecial, info.st_mode & S_IFMT == S_IFDIR {
      throw OutputError(description: "\(path): is a folder; name a file")
    }
    let target = isSpecial ? path : path + ".lintel-\(getpid())"
    let descriptor = open(target, O_WRONLY | O_CREAT | (isSpecial ? 0 : O_TRUNC) | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(path) }
    var text = text
    let written = text.withUTF8 { bytes -> Bool in
      var done = 0
      while done < bytes.count {
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        #else
          let count = Glibc.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        #endif
        if count < 0 {
          if errno == EINTR { continue }
          return false
        }
        done += count
      }
      return true
    }
    let closed = close(descriptor) == 0
    if isSpecial { return }
    guard written, closed, rename(target, path) == 0 else {
      let error = failure(path)
      unlink(target)
      throw error
    }
  }

  private static func failure(_ path: String) -> OutputError {
    OutputError(description: "\(path): cannot be written: \(String(cString: strerror(errno)))")
  }
}
