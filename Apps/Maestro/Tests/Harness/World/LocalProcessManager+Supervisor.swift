import Domain
import Processes
import SupervisorWire

extension LocalProcessManager {
  /// The process that looks after a running agent.
  public func supervisor(of id: SessionID) async -> Int32? {
    switch await state(of: id) {
    case .running(let identity), .paused(let identity): ProcessTable.entry(of: identity.pid)?.parent
    default: nil
    }
  }
}
