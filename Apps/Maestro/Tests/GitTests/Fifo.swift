import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Waiting for another process without looking again and again.
enum Fifo {
  /// The first line that somebody writes into a pipe with a name.
  static func line(of path: String) async -> String? {
    await withCheckedContinuation { continuation in
      // A thread of its own: opening waits for the writer.
      Thread.detachNewThread {
        let bytes = try? FileHandle(forReadingAtPath: path)?.readToEnd()
        let text = bytes.map { String(decoding: $0, as: UTF8.self) }
        continuation.resume(returning: text?.split(separator: "\n").first.map(String.init))
      }
    }
  }

  /// Whether a process is dead; one that nobody has asked about yet is dead, too.
  static func isGone(_ process: Int32) -> Bool {
    if kill(process, 0) != 0 { return errno == ESRCH }
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status?.contains(") Z ") ?? (status == nil)
  }
}
