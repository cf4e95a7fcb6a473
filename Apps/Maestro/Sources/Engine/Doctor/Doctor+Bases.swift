import Domain

extension Doctor {
  /// What is to be said about the user's own worktrees that sessions are merged into: only what a git left that was killed.
  func bases(of sessions: [Session], _ views: [Repository: View]) -> [Diagnosis.Finding] {
    views.flatMap { repository, view in
      let bases = Set(sessions.lazy.filter { $0.repository == repository }.map(\.baseBranch))
      let own = Set(sessions.map(\.worktreePath))
      var findings: [Diagnosis.Finding] = []
      func add(_ path: String, _ explanation: String) {
        findings.append(
          Diagnosis.Finding(
            verdict: .unknown, session: nil, subject: path, repository: repository.commonDirectory,
            explanation: explanation, repair: .none))
      }
      if let merge = view.interruptedMerge { add(merge.path, merge.explanation) }
      for record in view.worktrees where !own.contains(record.path) && record.path != view.interruptedMerge?.path {
        guard let lock = record.staleLock, record.branch.map(bases.contains) ?? false else { continue }
        add(
          record.path,
          "A git was killed here and left '\(lock)'. Delete that file when no git runs here: until then nothing can be "
            + "merged into '\(record.branch ?? "")'.")
      }
      return findings
    }
  }
}
