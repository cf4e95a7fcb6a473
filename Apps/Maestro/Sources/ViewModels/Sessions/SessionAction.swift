import Domain
import MVVM

/// What one can do with a session as a whole.
public enum SessionAction: String, Hashable, Codable, Sendable, CaseIterable {
  /// Allow what the agent asks for, once.
  case allow
  /// Refuse it.
  case refuse
  /// Hold the agent.
  case pause
  /// Let the agent go on.
  case resume
  /// End the agent.
  case stop
  /// Start the agent again.
  case restart
  /// Put the session away.
  case archive
  /// Bring the session back.
  case restore
  /// Remove the session for good.
  case remove

  /// Whether it answers a question of the agent.
  public var isAnswer: Bool { self == .allow || self == .refuse }

  /// Why something cannot be done now.
  public enum Obstacle: String, Hashable, Codable, Sendable, CaseIterable {
    /// The session is still being created.
    case isBeingCreated
    /// The session is being removed.
    case isBeingRemoved
    /// The session is archived.
    case isArchived
    /// Only archived sessions can be restored.
    case isNotArchived
    /// No agent runs.
    case hasNoAgent
    /// The agent runs.
    case hasAgent
    /// The agent is not paused.
    case isNotPaused
    /// The agent is paused already.
    case isPaused
    /// The agent asks for no permission.
    case asksNothing
  }

  /// Why this cannot be done with a session now; nothing when it can.
  public func obstacle(for session: Session) -> Obstacle? {
    switch session.phase {
    case .creating: return .isBeingCreated
    case .removing: return self == .remove ? nil : .isBeingRemoved
    case .archived: return self == .restore || self == .remove ? nil : .isArchived
    case .active: break
    }
    switch self {
    case .allow, .refuse:
      let asks = session.status == .waiting && session.report.state == .asksPermission && session.agent.kind != nil
      return asks ? nil : .asksNothing
    case .pause: return session.status == .paused ? .isPaused : session.status.isAlive ? nil : .hasNoAgent
    case .resume: return session.status == .paused ? nil : .isNotPaused
    case .stop: return session.status.isAlive || session.status == .unknown ? nil : .hasNoAgent
    case .restart: return session.status.isAlive ? .hasAgent : nil
    case .restore: return .isNotArchived
    case .archive, .remove: return nil
    }
  }
}

/// An action that failed.
public struct ActionFailure: Hashable, Sendable {
  /// What was to be done.
  public var action: SessionAction
  /// Why it was not.
  public var error: AppError

  /// A failure.
  public init(action: SessionAction, error: AppError) {
    self.action = action
    self.error = error
  }
}

/// A session that was removed, and where its work is now.
public struct RemovedSession: Hashable, Sendable {
  /// The session as it was.
  public var session: Session
  /// Where its work is.
  public var salvage: Salvage

  /// A removed session.
  public init(session: Session, salvage: Salvage) {
    self.session = session
    self.salvage = salvage
  }
}
