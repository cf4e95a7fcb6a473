import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Small texts that only their owner may read: ids and keys.
public enum PrivateFile {
  /// The text of a file; when there is none, the one that is made, which is kept from then on. Of several processes that come
  /// at once, all get the text of the first.
  /// - Throws: `DataFolderError` when the file can neither be read nor written.
  public static func text(at path: String, orMake make: () -> String) throws(DataFolderError) -> String {
    if let text = try existing(path) { return text }
    let new = path + ".\(getpid()).\(UUID().uuidString)"
    // Made with its permissions, so that nobody reads it in between.
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(path, "written") }
    defer { unlink(new) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let text = make()
    do {
      try file.write(contentsOf: Foundation.Data(text.utf8))
      try file.synchronize()
      try file.close()
    } catch {
      throw failure(path, "written")
    }
    // A link does not replace what somebody else has made meanwhile.
    if link(new, path) == 0 { return text }
    guard let text = try existing(path) else { throw failure(path, "written") }
    return text
  }

  private static func existing(_ path: String) throws(DataFolderError) -> String? {
    guard access(path, F_OK) == 0 else { return nil }
    guard let data = FileManager.default.contents(atPath: path) else { throw failure(path, "read") }
    // A copy or a backup may have made it readable for others.
    chmod(path, 0o600)
    return String(decoding: data, as: UTF8.self)
  }

  private static func failure(_ path: String, _ what: String) -> DataFolderError {
    DataFolderError(path: path, problem: "cannot be \(what): \(String(cString: strerror(errno)))")
  }
}
