import Domain

/// Worktrees that git has locked while it makes them, and that stayed so because it was killed. Nobody can ask whether that
/// git still runs, so that Maestro never takes the lock away.
enum HalfMadeWorktree {
  static func isHalfMade(_ record: WorktreeRecord) -> Bool { record.lockReason == "initializing" }

  /// What is the matter, and the command that helps; nothing when it was made to its end.
  static func advice(_ record: WorktreeRecord, _ repository: Repository) -> String? {
    guard isHalfMade(record) else { return nil }
    return
      "Git was making it and left it locked. It is not repaired here, since that git may still run; when none does: "
      + "git -C '\(repository.path)' worktree unlock '\(record.path)'"
  }
}
