import Domain
import Foundation
import SupervisorWire

extension SessionError {
  /// A refusal of the system, as an error of a step.
  init(_ error: SystemError, step: String) {
    self.init(.system, step: step, reason: error.description)
  }

  static func noAgent(_ id: SessionID, step: String) -> SessionError {
    SessionError(.notFound, step: step, reason: "The session \(id.short) has no running agent. Start it first.")
  }

  static func late(_ id: SessionID, step: String, _ what: String) -> SessionError {
    SessionError(
      .system, step: step,
      reason: "The supervisor of session \(id.short) did not \(what) in time. See supervisor.log in its folder.")
  }
}
