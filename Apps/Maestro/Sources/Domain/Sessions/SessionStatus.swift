/// What the agent of a session is doing.
public enum SessionStatus: Hashable, Codable, Sendable {
  /// The worktree is being made, or the agent has not begun yet.
  case starting
  /// The agent runs.
  case running
  /// The agent runs and waits for the user. What for is in its report; without one, its output only looks like it.
  case waiting
  /// The agent is held by SIGSTOP.
  case paused
  /// The agent ended with success, or was stopped by the user.
  case stopped
  /// The agent ended with this exit code; 128 + n when signal n ended it.
  case failed(code: Int32)
  /// Nobody can tell: the machine was restarted, or the supervisor is gone.
  case unknown

  /// Whether there is a process to talk to.
  public var isAlive: Bool {
    switch self {
    case .starting, .running, .waiting, .paused: true
    case .stopped, .failed, .unknown: false
    }
  }
}
