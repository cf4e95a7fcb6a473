import Foundation

/// Ctrl-C in a command that changes something.
enum Interruption {
  private enum End {
    case done
    case asked
    case nobodyAsked
  }

  /// Does some work, and cancels it at the first signal that asks the process to end, so that what was begun is undone.
  /// The second one ends the process at once.
  static func cancels(_ work: () async throws -> Void) async throws {
    try await withoutActuallyEscaping(work) { work in
      nonisolated(unsafe) let work = work  // proof: safe because one task calls it, once, before this returns
      let signals = [SIGINT, SIGTERM, SIGHUP]
      try await withThrowingTaskGroup(of: End.self) { group in
        group.addTask {
          try await work()
          return .done
        }
        group.addTask {
          for await _ in SystemEvents.signals(signals) { return .asked }
          return .nobodyAsked
        }
        defer { group.cancelAll() }
        while let end = try await group.next() {
          switch end {
          case .done: return
          case .nobodyAsked: break
          case .asked:
            Printer.remark("Ending: what was begun is undone. Once more ends at once.")
            group.cancelAll()
            for number in signals { signal(number, SIG_DFL) }
          }
        }
      }
    }
  }
}
