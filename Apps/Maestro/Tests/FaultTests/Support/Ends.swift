import SupervisorWire
import TestSupport

/// Waits until a list of processes is empty. It is looked up anew when those on it have ended: they may have started others.
/// - Parameter act: what is done to each of them first.
func waitForEnd(
  of processes: () -> [ProcessTable.Entry], doing act: (ProcessTable.Entry) -> Void = { _ in }
) async throws {
  while case let left = processes(), !left.isEmpty {
    left.forEach(act)
    for process in left { try await waitForEnd(of: process.pid) }
  }
}
