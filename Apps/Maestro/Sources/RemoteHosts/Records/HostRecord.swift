import Domain

/// What is remembered about an agent on another host, so that a Maestro that is started later finds it again.
struct HostRecord: Hashable, Codable, Sendable {
  /// The host as it was when the agent was started: a changed config file does not lose it.
  var host: AgentHost
  /// Which start of the agent.
  var run: String
  /// Whether the agent is held there.
  var isPaused = false
  /// How it ended, once the host has said that it did.
  var ending: Ending?

  /// How an agent ended.
  enum Ending: Hashable, Codable, Sendable {
    /// It never began.
    case never
    /// With this code.
    case code(Int32)
    /// Nobody knows how.
    case gone
  }

  init(host: AgentHost, run: String) {
    self.host = host
    self.run = run
  }
}

extension HostRecord.Ending {
  /// The end that a host has told of; nothing when it is none.
  init?(_ verdict: HostVerdict) {
    switch verdict {
    case .never: self = .never
    case .ended(let code): self = .code(code)
    case .gone: self = .gone
    case .alive, .left, .signalled, .elsewhere, .other, .nameless, .unrecorded: return nil
    }
  }
}
