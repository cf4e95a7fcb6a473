import Domain

extension Doctor {
  /// What is to be said about one session: one finding that all is right, or one for each thing that does not fit.
  func look(at session: Session, _ view: View?) async -> [Diagnosis.Finding] {
    if let operation = await gate.operation(on: session.id) {
      return [finding(session, .ok, "Busy: \(operation).")]
    }
    let view = view ?? View(failure: "the repository was not looked at")
    var findings: [Diagnosis.Finding] = []
    switch session.phase {
    case .creating: return [await cutShort(session, view)]
    case .removing: return [finding(session, .ghost, "Its removal was cut short.", .finishRemoval)]
    case .archived: findings = archived(session, view)
    case .active: findings = worktree(of: session, view) + [await process(of: session)].compactMap { $0 }
    }
    return findings.isEmpty ? [finding(session, .ok, "Everything fits.")] : findings
  }

  private func finding(
    _ session: Session, _ verdict: Diagnosis.Verdict, _ explanation: String, _ repair: Diagnosis.Repair = .none
  ) -> Diagnosis.Finding {
    Diagnosis.Finding(
      verdict: verdict, session: session.id, subject: session.name, repository: session.repository.commonDirectory,
      explanation: explanation, repair: repair)
  }

  private func record(of session: Session, _ view: View) -> WorktreeRecord? {
    view.worktrees.first { Folders.isSame($0.path, session.worktreePath) }
  }

  private func cutShort(_ session: Session, _ view: View) async -> Diagnosis.Finding {
    let last = (try? await parts.store.steps(of: session.id))?.last
    let place = last.map { " at the step '\($0.title)'" } ?? ""
    if case .running = await parts.processes.state(of: session.id) {
      return finding(session, .ghost, "Its creation was cut short\(place), but its agent runs: it can be used.", .adopt)
    }
    if let record = record(of: session, view), let advice = HalfMadeWorktree.advice(record, session.repository) {
      return finding(
        session, .ghost, "Its creation was cut short\(place). \(advice), then: maestro remove \(session.id.short)")
    }
    let kept = session.problem.map { " \($0)" } ?? ""
    return finding(session, .ghost, "Its creation was cut short\(place).\(kept)", .rollBack)
  }

  private func archived(_ session: Session, _ view: View) -> [Diagnosis.Finding] {
    if let failure = view.failure { return [finding(session, .unknown, "Git could not be asked: \(failure)")] }
    if !view.branches.contains(where: { $0.name == session.branch }) {
      return [finding(session, .ghost, "Its branch '\(Shown.short(session.branch))' is gone.")]
    }
    guard Folders.isSomething(at: session.worktreePath) else { return [] }
    let record = record(of: session, view)
    if let record, let advice = HalfMadeWorktree.advice(record, session.repository) {
      return [finding(session, .unknown, "It is archived, and restoring it was cut short. \(advice), then look again.")]
    }
    let isOurs = record.map { $0.branch == session.branch } ?? Folders.isEmpty(session.worktreePath)
    return [
      finding(
        session, .unknown,
        "It is archived, and there is something at '\(session.worktreePath)'"
          + (isOurs ? ": restoring it was cut short." : ". Look into it, and move it away."),
        isOurs ? .rollBack : .none)
    ]
  }

  private func worktree(of session: Session, _ view: View) -> [Diagnosis.Finding] {
    if let failure = view.failure { return [finding(session, .unknown, "Git could not be asked: \(failure)")] }
    let record = record(of: session, view)
    guard Folders.isSomething(at: session.worktreePath) else {
      let branch = view.branches.first { $0.name == session.branch }
      let isTaken = branch?.worktree.map { !Folders.isSame($0, session.worktreePath) } ?? false
      let isLocked = record?.lockReason != nil
      let branchState =
        branch == nil
        ? ", and so is its branch"
        : isTaken ? ", and its branch is checked out elsewhere" : isLocked ? ", and it is locked" : ""
      return [
        finding(
          session, .ghost, "Its worktree '\(session.worktreePath)' is gone\(branchState).",
          branch == nil || isTaken || isLocked ? .none : .recreateWorktree)
      ]
    }
    guard let record else {
      return [
        finding(
          session, .unknown,
          "Git does not list '\(session.worktreePath)' as a worktree of the repository. Removing the session keeps the "
            + "folder, moved aside.")
      ]
    }
    if let advice = HalfMadeWorktree.advice(record, session.repository) {
      return [finding(session, .unknown, "Making its worktree again was cut short. \(advice), then look again.")]
    }
    guard record.branch == session.branch else {
      let head = record.branch.map { "'\(Shown.short($0))'" } ?? "a commit without a branch"
      return [
        finding(session, .unknown, "Its worktree has \(head) checked out and not '\(Shown.short(session.branch))'.")
      ]
    }
    if let lock = record.staleLock {
      return [
        finding(
          session, .unknown,
          "A git was killed in its worktree and left '\(lock)'. Delete that file when no git runs there: until then "
            + "nothing can be committed.")
      ]
    }
    return []
  }

  private func process(of session: Session) async -> Diagnosis.Finding? {
    switch await parts.processes.state(of: session.id) {
    case .running where session.status == .running || session.status == .waiting,
      .paused where session.status == .paused:
      return nil
    case .running: return finding(session, .ghost, "Its agent runs, and is stored as not running.", .markStopped)
    case .paused: return finding(session, .ghost, "Its agent is paused, and is not stored as paused.", .markStopped)
    case .lost(let leftover) where !leftover.isEmpty:
      return finding(
        session, .orphan, "\(leftover.count) processes of its agent outlived their supervisor.", .endProcesses)
    case .absent, .exited, .lost:
      guard session.status.isAlive else { return nil }
      return finding(session, .ghost, "Its agent is stored as running, and does not run.", .markStopped)
    }
  }
}
