import Domain

/// A status as a word and, for a failure, a code.
enum StatusColumn {
  static func write(_ status: SessionStatus) -> (name: String, code: Int32?) {
    switch status {
    case .starting: ("starting", nil)
    case .running: ("running", nil)
    case .waiting: ("waiting", nil)
    case .paused: ("paused", nil)
    case .stopped: ("stopped", nil)
    case .failed(let code): ("failed", code)
    case .unknown: ("unknown", nil)
    }
  }

  static func read(_ name: String, code: Int32?) -> SessionStatus? {
    switch name {
    case "starting": .starting
    case "running": .running
    case "waiting": .waiting
    case "paused": .paused
    case "stopped": .stopped
    case "failed": code.map { .failed(code: $0) }
    case "unknown": .unknown
    default: nil
    }
  }
}
