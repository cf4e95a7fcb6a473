import Domain

/// Submodules: repositories of their own, which go with the worktree.
extension GitCommandLine {
  func submodules(of place: WorktreePlace, _ removal: WorktreeRemoval) async throws -> [RemovalObstacle] {
    guard place.isThere else {
      // Their repositories are kept with what git knows about the worktree.
      let kept = place.gitFolder.appending(GitPath("modules"))
      return try FileSystem.entry(at: kept) == nil ? [] : [.submodules([kept.text])]
    }
    let busy = try await submodulesWithWork(in: place.folder, patterns: removal.disposablePatterns)
    return busy.isEmpty ? [] : [.submodules(busy.map(\.text))]
  }

  /// The submodules below a folder that hold what is nowhere else.
  func submodulesWithWork(in folder: GitPath, patterns: [String]) async throws -> [GitPath] {
    var found: [GitPath] = []
    for path in try await gitlinks(in: folder) {
      let own = folder.appending(path)
      guard try FileSystem.entry(at: own.appending(GitPath(".git"))) != nil else {
        // Never checked out; what lies there is not git's, and git does not look into it.
        if try FileSystem.entry(at: own) == .folder, try !FileSystem.names(in: own).isEmpty { found.append(path) }
        continue
      }
      if try await hasWork(own, patterns: patterns) { found.append(path) }
    }
    return found
  }

  /// The paths at which another repository is bound in.
  func gitlinks(in folder: GitPath) async throws -> [GitPath] {
    let listed = try await runner.require(GitCall(Self.removing, in: folder, ["ls-files", "--stage", "-z"])).fields
    let paths = listed.compactMap { field -> GitPath? in
      guard field.starts(with: "160000 ".utf8), let tab = field.firstIndex(of: 0x09) else { return nil }
      return GitPath(field[(tab + 1)...])
    }
    return Set(paths).sorted()
  }

  private func hasWork(_ folder: GitPath, patterns: [String]) async throws -> Bool {
    let step = Self.removing
    if try await operation(in: folder, step: step) != nil { return true }
    if try await !status(of: folder, step: step).items.isEmpty { return true }
    let flagged = try await runner.require(GitCall(step, in: folder, ["ls-files", "-v", "-z"])).fields
    // A mark that hides changes: not worth a closer look here.
    if flagged.contains(where: { $0.first.map { (97...122).contains($0) || $0 == UInt8(ascii: "S") } ?? false }) {
      return true
    }
    let others = try await withTemporaryFolder {
      try await keptOthers(in: folder, patterns: patterns, scratch: $0, step: step)
    }
    if !others.isEmpty { return true }
    // What no remote is known to have is only here: commits, the stash.
    let own = try await runner.require(
      GitCall(step, in: folder, ["rev-list", "--max-count=1", "--all", "HEAD", "--not", "--remotes"]))
    if !own.output.isEmpty { return true }
    return try await !submodulesWithWork(in: folder, patterns: patterns).isEmpty
  }
}
