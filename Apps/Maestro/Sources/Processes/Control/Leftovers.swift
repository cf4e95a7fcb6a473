import Domain
import Foundation
import SupervisorWire

/// Ends what a supervisor that was killed left behind.
struct Leftovers: Sendable {
  let folder: SessionFolder

  func end(grace: Duration) async throws {
    var left = folder.leftovers()
    if left.isEmpty { return }
    for process in left {
      _ = ProcessTable.signal(process, SIGTERM)
      // What is held would not see the TERM.
      _ = ProcessTable.signal(process, SIGCONT)
    }
    // These are not our children: nobody tells when they end.
    let gentleEnd = ContinuousClock.now + grace
    while !left.isEmpty && .now < gentleEnd {
      try await Task.sleep(for: .milliseconds(50))
      left = folder.leftovers()
    }
    let end = ContinuousClock.now + .seconds(10)
    while !left.isEmpty && .now < end {
      // New ones may have been started meanwhile.
      for process in left { _ = ProcessTable.signal(process, SIGKILL) }
      try await Task.sleep(for: .milliseconds(20))
      left = folder.leftovers()
    }
    guard left.isEmpty else {
      let pids = left.map { String($0.pid) }.joined(separator: ", ")
      throw SessionError(
        .system, step: "Stop the agent", reason: "These processes could not be ended, not even by force: \(pids).")
    }
  }
}
