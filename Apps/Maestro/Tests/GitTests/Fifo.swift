import Foundation

/// Waiting for another process without looking again and again.
enum Fifo {
  /// The lines that come through a pipe with a name, until all who write have ended.
  static func lines(of path: String) -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    // A thread of its own: opening waits for a writer, and reading for lines.
    Thread.detachNewThread {
      let file = FileHandle(forReadingAtPath: path)
      while let piece = file?.availableData, !piece.isEmpty {
        for line in String(decoding: piece, as: UTF8.self).split(separator: "\n") { continuation.yield(String(line)) }
      }
      continuation.finish()
    }
    return stream
  }
}
