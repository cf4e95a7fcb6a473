import Dispatch
import Foundation

/// What the system tells a process, as sequences that end with their reader.
enum SystemEvents {
  /// The bytes that are typed, as they come; ends with the input.
  static func input() -> AsyncStream<[UInt8]> {
    AsyncStream { continuation in
      let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO)
      source.setEventHandler {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        if count > 0 {
          continuation.yield(Array(bytes.prefix(count)))
        } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
          continuation.finish()
        }
      }
      let listening = Listening([source])
      continuation.onTermination = { _ in listening.end() }
      source.resume()
    }
  }

  /// Tells of these signals, which no longer end the process.
  static func signals(_ numbers: Int32...) -> AsyncStream<Int32> { signals(numbers) }

  /// Tells of these signals, which no longer end the process.
  static func signals(_ numbers: [Int32]) -> AsyncStream<Int32> {
    AsyncStream { continuation in
      let sources = numbers.map { number -> any DispatchSourceProtocol in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number)
        source.setEventHandler { continuation.yield(number) }
        source.resume()
        return source
      }
      let listening = Listening(sources)
      continuation.onTermination = { _ in listening.end() }
    }
  }
}

private struct Listening: @unchecked Sendable {  // proof: safe because any thread may cancel a source
  private let sources: [any DispatchSourceProtocol]

  init(_ sources: [any DispatchSourceProtocol]) { self.sources = sources }

  func end() {
    for source in sources { source.cancel() }
  }
}
