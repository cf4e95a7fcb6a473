import Domain

/// Removing a worktree, never by force.
extension GitCommandLine {
  /// Looks at everything again under the lock. Git itself looks once more, as it is never forced.
  public func removeWorktree(_ removal: WorktreeRemoval) async throws {
    let step = Self.removing
    try await locked(removal.repository.commonDirectory, step: step) {
      let obstacles = await obstacles(removal)
      try Task.checkCancellation()
      guard obstacles.isEmpty else {
        throw SessionError(
          .refused, step: step, reason: "'\(removal.path)' is kept: \(obstacles.map(\.sentence).joined(separator: " "))"
        )
      }
      let place = try await place(of: removal.path, of: removal.repository, step: step)
      if place.isThere { try checkMayGo(place.folder, of: place.folder) }
      if place.isThere { try await removeCopies(in: place, removal) }
      if place.isThere, try await !gitlinks(in: place.folder).isEmpty {
        try await removeWithSubmodules(place, removal)
      } else {
        try await runner.require(
          GitCall(step, in: removal.repository.path, ["worktree", "remove", "--", place.folder.text]))
      }
      let isListed = try await worktrees(of: removal.repository).contains { GitPath($0.path) == place.folder }
      guard try FileSystem.entry(at: place.folder) == nil, !isListed else {
        throw SessionError(
          .git, step: step, reason: "git did not remove all of '\(place.folder.text)'; look at what is left.")
      }
    }
  }

  /// Git goes on when it cannot delete something, and forgets a worktree that is still half there.
  private func checkMayGo(_ folder: GitPath, of worktree: GitPath) throws {
    guard FileSystem.mayWrite(folder), FileSystem.mayEnter(folder) else {
      throw SessionError(
        .refused, step: Self.removing,
        reason: "'\(worktree.text)' is kept: '\(folder.text)' cannot be written. Change its permissions and try again.")
    }
    for name in try FileSystem.names(in: folder) {
      let path = folder.appending(name)
      if try FileSystem.entry(at: path) == .folder { try checkMayGo(path, of: worktree) }
    }
  }

  /// Copies of ours that git does not ignore would make it refuse. Each is looked at once more before it goes.
  private func removeCopies(in place: WorktreePlace, _ removal: WorktreeRemoval) async throws {
    for item in try await status(of: place.folder, step: Self.removing).items(.untracked)
    where try isUnchangedCopy(item.path, in: place.folder, of: removal) {
      try FileSystem.removeFile(place.folder.appending(item.path))
    }
  }

  /// Git never removes a worktree with submodules without being forced. So its folder is moved aside, which is undone
  /// if git does not want to forget it, and taken away by us: everything in it was looked at.
  private func removeWithSubmodules(_ place: WorktreePlace, _ removal: WorktreeRemoval) async throws {
    let aside = try FileSystem.makeTemporaryFolder(in: place.folder.parent).appending(place.folder.lastPart)
    try FileSystem.move(place.folder, to: aside)
    do {
      try await runner.require(
        GitCall(
          Self.removing, in: removal.repository.path, ["worktree", "remove", "--", place.folder.text]))
    } catch {
      try FileSystem.move(aside, to: place.folder)
      FileSystem.removeEmptyFolder(aside.parent)
      throw error
    }
    try FileSystem.removeTree(aside.parent)
  }
}

extension RemovalObstacle {
  /// The obstacle for people.
  var sentence: String {
    switch self {
    case .processAlive: "Its agent may still run."
    case .staged(let files): "Staged: \(Shown.list(files))."
    case .unstaged(let files): "Changed: \(Shown.list(files))."
    case .untracked(let files): "New: \(Shown.list(files))."
    case .ignored(let files): "Ignored, but not to be thrown away: \(Shown.list(files))."
    case .unreachableCommits(let commits):
      "Commits that are nowhere else: \(Shown.list(commits.map(\.short)))."
    case .operationInProgress(let operation): "A \(operation) is in progress."
    case .locked(let reason): reason.isEmpty ? "It is locked." : "It is locked: \(reason)."
    case .outsideBase: "It does not lie in the folder of worktrees."
    case .notRegistered: "git does not list it."
    case .anotherHead(let head): "It has '\(head)' checked out."
    case .submodules(let paths): "Submodules with work of their own: \(Shown.list(paths))."
    case .checkFailed(let reason): "It could not be checked: \(reason)"
    }
  }
}
