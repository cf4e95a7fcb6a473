#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A file operation that the system refused.
struct FileFailure: Error, CustomStringConvertible {
  /// For instance `create`.
  let operation: String
  let path: String
  /// The system's words, for instance `No space left on device`.
  let reason: String

  init(_ operation: String, _ path: String, reason: String) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  /// `code` is the `errno` of the failed call, read before anything else could change it.
  init(_ operation: String, _ path: String, code: Int32) {
    self.init(operation, path, reason: String(cString: strerror(code)))
  }

  var description: String { "cannot \(operation) '\(path)': \(reason)" }

  /// The failure of `body` as a value, for passing through functions that do not know typed errors.
  static func caught(_ body: () throws(FileFailure) -> Void) -> FileFailure? {
    do throws(FileFailure) {
      try body()
      return nil
    } catch {
      return error
    }
  }
}
