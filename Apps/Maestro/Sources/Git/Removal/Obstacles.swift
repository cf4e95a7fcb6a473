import Domain

/// Why a worktree must be kept (rule 1). Each question stands alone: one that cannot be answered is a reason to keep, and
/// does not hide the others.
extension GitCommandLine {
  static let removing = "Remove the worktree"

  public func removalObstacles(_ removal: WorktreeRemoval) async -> [RemovalObstacle] { await obstacles(removal) }

  func obstacles(_ removal: WorktreeRemoval) async -> [RemovalObstacle] {
    var found: [RemovalObstacle] = removal.processIsDead ? [] : [.processAlive]
    if !liesInBase(removal) { return found + [.outsideBase] }
    let step = Self.removing
    let place: WorktreePlace
    do {
      let records = try await worktrees(of: removal.repository)
      guard let own = try self.record(of: removal, among: records) else { return found + [.notRegistered] }
      place = try await self.place(of: removal.path, of: removal.repository, step: step)
      if own.branch != removal.branch {
        found.append(.anotherHead(own.branch ?? "detached at \(own.head?.short ?? "nothing")"))
      }
      if let reason = own.lockReason { found.append(.locked(reason)) }
    } catch {
      return found + [.checkFailed(Self.sentence(error))]
    }
    let checks: [@Sendable () async throws -> [RemovalObstacle]] = [
      { try Self.operation(inGitFolder: place.gitFolder).map { [.operationInProgress($0)] } ?? [] },
      { try await files(of: place, removal) },
      { try await lostCommits(of: place, removal) },
      { try await submodules(of: place, removal) },
    ]
    for check in checks {
      do { found += try await check() } catch { found.append(.checkFailed(Self.sentence(error))) }
    }
    return found
  }

  /// Whether the path names a folder below our own, without detours: no `..`, no link that leads elsewhere.
  private func liesInBase(_ removal: WorktreeRemoval) -> Bool {
    let path = GitPath(removal.path)
    let base = GitPath(removal.base).trimmed
    let parts = path.bytes.split(separator: 0x2F, omittingEmptySubsequences: false).dropFirst()
    guard path.bytes.first == 0x2F, !path.bytes.contains(0),
      parts.allSatisfy({ !$0.isEmpty && $0 != [0x2E] && $0 != [0x2E, 0x2E] }),
      let resolvedBase = FileSystem.resolved(base)
    else { return false }
    guard let start = [base, resolvedBase].first(where: { path.isBelow($0) }) else { return false }
    let rest = GitPath(path.bytes.dropFirst(start.bytes.count + 1))
    let expected = resolvedBase.appending(rest)
    if let resolved = FileSystem.resolved(path) { return resolved == expected }
    // It was deleted by hand: what it was in must still be where it seems to be.
    guard let entry = try? FileSystem.entry(at: path) else {
      return FileSystem.resolved(path.parent).map { $0 == expected.parent } ?? true
    }
    // A link to nothing.
    return entry == .folder
  }

  private func record(of removal: WorktreeRemoval, among records: [WorktreeRecord]) throws -> WorktreeRecord? {
    let path = GitPath(removal.path)
    let spot = FileSystem.resolved(path) ?? FileSystem.resolved(path.parent)?.appending(path.lastPart) ?? path
    return records.first { !$0.isMain && (GitPath($0.path) == spot || $0.path == removal.path) }
  }

  /// Files that hold work.
  private func files(of place: WorktreePlace, _ removal: WorktreeRemoval) async throws -> [RemovalObstacle] {
    let step = Self.removing
    return try await withTemporaryFolder { scratch in
      let index = try await honestIndex(of: place, in: scratch, step: step)
      guard place.isThere else {
        let staged = try await stagedInDeleted(place, index: index, step: step)
        return staged.isEmpty ? [] : [.staged(staged)]
      }
      let status = try await status(of: place.folder, index: index, step: step)
      let untracked = Set(status.items(.untracked).map(\.path))
      let ignored = try await keptOthers(
        in: place.folder, patterns: removal.disposablePatterns, scratch: scratch, step: step
      ).filter { !untracked.contains($0) }
      var found: [RemovalObstacle] = []
      func add(_ paths: some Sequence<GitPath>, _ obstacle: ([String]) -> RemovalObstacle) {
        let texts = Set(paths).sorted().map(\.text)
        if !texts.isEmpty { found.append(obstacle(texts)) }
      }
      add(status.items(.staged).map(\.path), RemovalObstacle.staged)
      add(status.items(.unstaged).map(\.path), RemovalObstacle.unstaged)
      add(
        try untracked.filter { try !isUnchangedCopy($0, in: place.folder, of: removal) }, RemovalObstacle.untracked)
      add(try ignored.filter { try !isUnchangedCopy($0, in: place.folder, of: removal) }, RemovalObstacle.ignored)
      return found
    }
  }

  /// What was staged in a worktree whose folder was deleted by hand: its index is still there.
  private func stagedInDeleted(_ place: WorktreePlace, index: GitPath, step: String) async throws -> [String] {
    let head = try await runner.run(place.call(step, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]))
    guard head.isSuccess, try FileSystem.entry(at: index) != nil else { return [] }
    var call = place.call(step, ["diff-index", "--cached", "--name-only", "-z", "HEAD", "--"])
    call.environment["GIT_INDEX_FILE"] = index.text
    return try await runner.require(call).fields.map { GitPath($0).text }
  }

  private func lostCommits(of place: WorktreePlace, _ removal: WorktreeRemoval) async throws -> [RemovalObstacle] {
    let lost = try await unreachable(tips(of: place, removal), removal)
    return lost.isEmpty ? [] : [.unreachableCommits(lost)]
  }

  /// The commits that the worktree, or the branch that goes with it, stands for.
  func tips(of place: WorktreePlace, _ removal: WorktreeRemoval) async throws -> [CommitID] {
    let step = Self.removing
    let head = try await runner.run(place.call(step, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]))
    var tips = [CommitID(head.line)].compactMap(\.self)
    if !removal.keepsBranch, let tip = try await tip(of: removal.branch, of: removal.repository, step: step) {
      tips.append(tip)
    }
    // Refs that only this worktree sees.
    let own = try await runner.require(
      place.call(step, ["for-each-ref", "--format=%(objectname)", "refs/worktree", "refs/bisect", "refs/rewritten"]))
    tips += own.output.split(separator: 0x0A).compactMap { CommitID($0) }
    return tips
  }

  /// Those commits, and their ancestors, that no ref would reach that survives. Heads of worktrees do not count: they
  /// can move at any time. The stash does: all worktrees share it.
  func unreachable(_ tips: [CommitID], _ removal: WorktreeRemoval) async throws -> [CommitID] {
    guard !tips.isEmpty else { return [] }
    var arguments = ["rev-list", "--max-count=100"] + Set(tips.map(\.description)).sorted() + ["--not"]
    if !removal.keepsBranch { arguments.append("--exclude=refs/heads/" + removal.branch) }
    arguments += [
      "--exclude=refs/bisect/*", "--exclude=refs/worktree/*", "--exclude=refs/rewritten/*", "--glob=refs/*",
    ]
    let answer = try await runner.require(GitCall(Self.removing, in: removal.repository.path, arguments))
    return answer.output.split(separator: 0x0A).compactMap { CommitID($0) }
  }

  static func sentence(_ error: any Error) -> String {
    switch error {
    case let error as SessionError: error.message
    case let failure as FileSystem.Failure: failure.reason
    case is CancellationError: "The check was cancelled."
    default: "\(error)"
    }
  }
}
