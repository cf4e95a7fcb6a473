import Domain

/// Why a worktree is kept, in words.
enum Obstacles {
  static func sentence(_ obstacles: [RemovalObstacle]) -> String {
    obstacles.map(phrase).joined(separator: "; ")
  }

  /// Whether it is only about work, which is safe once it was salvaged and the folder is moved and not removed.
  static func isWork(_ obstacle: RemovalObstacle) -> Bool {
    switch obstacle {
    case .staged, .unstaged, .untracked, .ignored, .unreachableCommits, .anotherHead: true
    case .processAlive, .operationInProgress, .locked, .outsideBase, .notRegistered, .submodules, .checkFailed: false
    }
  }

  private static func phrase(_ obstacle: RemovalObstacle) -> String {
    switch obstacle {
    case .processAlive: "the agent may still run"
    case .staged(let files): "changes are staged in \(Shown.list(files))"
    case .unstaged(let files): "changes are not committed in \(Shown.list(files))"
    case .untracked(let files): "new files are not committed: \(Shown.list(files))"
    case .ignored(let files): "ignored files would be lost: \(Shown.list(files))"
    case .unreachableCommits(let commits): "commits would be lost: \(Shown.list(commits.map(\.short)))"
    case .operationInProgress(let what): "git is in the middle of a \(Shown.short(what)); finish or abort it"
    case .locked(let reason):
      "it is locked\(reason.isEmpty ? "" : " (\(Shown.short(reason)))"); unlock it with git worktree unlock"
    case .outsideBase: "it is not in Maestro's folder of worktrees"
    case .notRegistered: "git does not know it as a worktree of the repository"
    case .anotherHead(let head): "'\(Shown.short(head))' is checked out in it and not the branch of the session"
    case .submodules(let paths): "submodules hold work of their own: \(Shown.list(paths))"
    case .checkFailed(let reason): "it could not be checked (\(Shown.short(reason, limit: 200)))"
    }
  }
}
