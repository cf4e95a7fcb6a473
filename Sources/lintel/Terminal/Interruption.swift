import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Cleans up when a signal ends the process: Ctrl-C, a closed terminal, a cancelled job.
struct Interruption {
  private let sources: [any DispatchSourceSignal]

  /// - Parameter cleanUp: runs at most once per signal, concurrently with the rest of the process.
  init(_ cleanUp: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "lintel.interruption")
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      let former = signal(number, SIG_IGN)
      // A signal that was ignored at launch, as with `nohup`, stays ignored.
      if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        cleanUp()
        // The parent process must see which signal ended this one.
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      source.activate()
      return source
    }
  }

  /// Restores the default handling of the signals.
  func cancel() {
    for source in sources {
      source.cancel()
      signal(Int32(source.handle), SIG_DFL)
    }
  }
}
