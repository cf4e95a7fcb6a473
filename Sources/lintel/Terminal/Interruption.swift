import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Cleans up before the process ends by a signal that asks it to: Ctrl-C, a closed terminal, a job that is cancelled.
struct Interruption {
  private let sources: [any DispatchSourceSignal]

  /// - Parameter cleanUp: runs at most once for each signal, beside everything else.
  init(_ cleanUp: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "lintel.interruption")
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      let former = signal(number, SIG_IGN)
      // Who starts a process with a signal ignored, as `nohup` does, wants it ignored.
      if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        cleanUp()
        // Whoever waits for the process is to see what ended it.
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      source.activate()
      return source
    }
  }

  /// Signals end the process at once again.
  func cancel() {
    for source in sources {
      source.cancel()
      signal(Int32(source.handle), SIG_DFL)
    }
  }
}
