import Domain
import ViewModels

extension Badge {
  /// What a session does.
  /// - Parameter step: the step of its creation that runs, when one does.
  public init(_ session: Session, step: CreationStep? = nil) {
    switch session.phase {
    case .creating: self.init(step.map { "Creating: \($0.words)" } ?? "Creating", .progress)
    case .archived: self.init("Archived", .neutral)
    case .removing: self.init("Removing", .progress)
    case .active:
      if session.status == .running || session.status == .waiting, let state = session.report.state {
        self.init(state, says: session.report.text)
      } else {
        self.init(session.status)
      }
    }
  }

  /// What an agent says that it does.
  private init(_ state: AgentReport.State, says text: String) {
    switch state {
    case .working: self.init("Working", .success)
    case .asksPermission: self.init("Asks permission", .attention)
    case .asksQuestion: self.init("Asks a question", .attention)
    case .finished: self.init(text.isEmpty ? "Ready" : "Finished", .progress)
    case .outOfQuota: self.init("Out of quota", .failure)
    case .failed: self.init("Failed", .failure)
    }
  }

  /// What an agent does, as far as one sees.
  init(_ status: SessionStatus) {
    switch status {
    case .starting: self.init("Starting", .progress)
    case .running: self.init("Running", .success)
    case .waiting: self.init("Seems to wait", .attention)
    case .paused: self.init("Paused", .neutral)
    case .stopped: self.init("Stopped", .neutral)
    case .failed(let code) where (129...192).contains(code): self.init("Ended by signal \(code - 128)", .failure)
    case .failed(let code): self.init("Failed with code \(code)", .failure)
    case .unknown: self.init("Unknown", .attention)
    }
  }
}

extension CreationStep {
  /// What is being done, in a few words.
  var words: String {
    switch self {
    case .checking: "checking"
    case .directory: "folders"
    case .branch: "branch"
    case .worktree: "worktree"
    case .submodules: "submodules"
    case .files: "copying files"
    case .setUp: "set-up script"
    case .process: "starting the agent"
    }
  }
}

extension SessionAction {
  var title: String {
    switch self {
    case .allow: "Allow"
    case .refuse: "Refuse"
    case .pause: "Pause"
    case .resume: "Resume"
    case .stop: "Stop"
    case .restart: "Restart"
    case .archive: "Archive"
    case .restore: "Restore"
    case .remove: "Remove…"
    }
  }
}

extension SessionAction {
  /// That it is done.
  public var doneNotice: NoticeSnapshot {
    switch self {
    case .allow: NoticeSnapshot(.success, "Allowed.")
    case .refuse: NoticeSnapshot(.success, "Refused.")
    case .pause: NoticeSnapshot(.success, "Paused.")
    case .resume: NoticeSnapshot(.success, "Resumed.")
    case .stop: NoticeSnapshot(.success, "Stopped.")
    case .restart: NoticeSnapshot(.success, "Started again.")
    case .archive: NoticeSnapshot(.success, "Archived. The branch and the output are kept.")
    case .restore: NoticeSnapshot(.success, "Restored. Start the agent again when you are ready.")
    case .remove: NoticeSnapshot(.success, "Removed.")
    }
  }
}

extension SessionAction.Obstacle {
  var words: String {
    switch self {
    case .isBeingCreated: "The session is still being created."
    case .isBeingRemoved: "The session is being removed."
    case .isArchived: "The session is archived. Restore it first."
    case .isNotArchived: "The session is not archived."
    case .hasNoAgent: "No agent is running."
    case .hasAgent: "The agent is running."
    case .isNotPaused: "The agent is not paused."
    case .isPaused: "The agent is paused already."
    case .asksNothing: "The agent does not ask for that any more."
    }
  }
}

extension NoticeSnapshot {
  /// What failed, and with which session: "Failed to stop session: …".
  init(_ failure: ActionFailure) {
    self.init(failure.error, prefix: "Failed to \(failure.action.rawValue) session")
  }

  /// A session that was removed, and where its work is.
  init(_ removed: RemovedSession, home: String) {
    let name = removed.session.name
    var places: [String] = []
    if let ref = removed.salvage.ref {
      places.append("its work is kept as \(ref)" + (removed.salvage.commit.map { " (\($0.short))" } ?? ""))
    }
    if let path = removed.salvage.filesPath {
      places.append("ignored files were put into \(Format.path(path, home: home, limit: .max))")
    }
    if let path = removed.salvage.worktreePath {
      places.append("the worktree was moved to \(Format.path(path, home: home, limit: .max))")
    }
    let warning = removed.salvage.warning.map { " \($0)" } ?? ""
    self.init(
      .success,
      "Removed “\(name)”: " + (places.isEmpty ? "there was no work to keep." : Format.list(places) + ".")
        + warning)
  }
}

@MainActor
func buttons(for session: Session, _ actions: SessionActions) -> [ButtonSnapshot] {
  let running = actions.running[session.id]
  let offered = SessionAction.allCases.filter { action in
    // Those for what the agent asks only while it asks.
    action != .allow && action != .refuse || action.obstacle(for: session) == nil || running == action
  }
  return offered.map { action in
    let busy = running.map { "Wait until the session has finished: \($0.rawValue)." }
    return ButtonSnapshot(
      action.rawValue, action.title, reason: action.obstacle(for: session)?.words ?? (running == action ? nil : busy),
      isRunning: running == action, isDestructive: action == .remove)
  }
}
