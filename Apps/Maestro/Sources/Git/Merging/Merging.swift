import Domain

/// Merging a branch into its base. The merge is made among git's objects, where it can touch nothing; only the finished
/// commit moves the base.
extension GitCommandLine {
  /// Always makes a commit of two parents, signed when `commit.gpgSign` says so; runs no hooks.
  public func merge(_ branch: String, into base: String, of repository: Repository) async throws -> MergeOutcome {
    let step = "Merge"
    return try await locked(repository.commonDirectory, step: step) {
      let theirs = try await existing(branch, of: repository, step: step)
      let ours = try await existing(base, of: repository, step: step)
      let folder = GitPath(repository.path)
      if try await isAncestor(theirs, of: ours, in: folder, step: step) { return .upToDate }
      let place = try await whereBase(base, isIn: repository, step: step)
      if let place {
        if let cut = try await interruptedMerge(in: repository.commonDirectory, step: step) {
          throw SessionError(.refused, step: step, reason: cut.explanation)
        }
        try await checkSettled(base, in: place, step: step)
      }
      let tree: String
      switch try await mergedTree(ours, theirs, in: folder, step: step) {
      case .conflicts(let files): return .conflicts(paths: files)
      case .tree(let id): tree = id
      }
      if let place { try await checkLocalChanges(in: place, base: base, from: ours, to: tree, step: step) }
      try await checkIdentity(in: folder, step: step)
      let commit = try await mergeCommit(
        tree, [ours, theirs], message: "Merge \(branch) into \(base)\n", in: folder, step: step)
      if let place {
        let record = MergeRecord(branch: branch, base: base, from: ours, to: commit, folder: place)
        try await advance(record, in: repository.commonDirectory, step: step)
      } else {
        try await runner.require(
          GitCall(
            step, in: folder,
            ["update-ref", "-m", "merge \(branch)", "refs/heads/" + base, commit.description, ours.description]))
      }
      return .done(commit: commit)
    }
  }

  private enum Merged {
    case tree(String)
    case conflicts([String])
  }

  private func existing(_ branch: String, of repository: Repository, step: String) async throws -> CommitID {
    guard let tip = try await tip(of: branch, of: repository, step: step) else {
      throw SessionError(.notFound, step: step, reason: "There is no branch '\(branch)' in '\(repository.path)'.")
    }
    return tip
  }

  func isAncestor(_ commit: CommitID, of other: CommitID, in folder: GitPath, step: String) async throws -> Bool {
    let call = GitCall(step, in: folder, ["merge-base", "--is-ancestor", commit.description, other.description])
    let answer = try await runner.run(call)
    guard answer.status == 0 || answer.status == 1 else { throw runner.failure(of: answer, in: call) }
    return answer.isSuccess
  }

  /// The worktree that has the base checked out, or is rebasing or bisecting it.
  private func whereBase(
    _ base: String, isIn repository: Repository, step: String
  ) async throws -> GitPath? {
    var places: [GitPath] = []
    for item in try await records(in: GitPath(repository.path), step: step) where !item.isBare {
      let path = GitPath(item.record.path)
      if item.record.branch == base {
        guard item.record.prunableReason == nil else {
          throw SessionError(
            .refused, step: step,
            reason: "'\(base)' is checked out in '\(path.text)', which is gone; run 'git worktree prune' first.")
        }
        places.append(path)
      } else if item.record.branch == nil, item.record.prunableReason == nil {
        let own = try await absolute("--git-dir", in: path, step: step)
        for file in ["rebase-merge/head-name", "rebase-apply/head-name", "BISECT_START"] {
          let name = try FileSystem.line(of: own.appending(GitPath(file)))?.withoutPrefix("refs/heads/")
          guard name != base else {
            throw SessionError(.busy, step: step, reason: "'\(base)' is being rebased or bisected in '\(path.text)'.")
          }
        }
      }
    }
    guard places.count < 2 else {
      throw SessionError(
        .refused, step: step, reason: "'\(base)' is checked out in \(Shown.list(places.map(\.text))) at once.")
    }
    return places.first
  }

  private func checkSettled(_ base: String, in folder: GitPath, step: String) async throws {
    if let operation = try await operation(in: folder, step: step) {
      throw SessionError(
        .refused, step: step,
        reason: "'\(base)' is checked out in '\(folder.text)', where a \(operation) is in progress; finish it first.")
    }
  }

  /// As git does: what is changed there and not by the merge stays as it is.
  private func checkLocalChanges(
    in folder: GitPath, base: String, from ours: CommitID, to tree: String, step: String
  ) async throws {
    let items = try await status(of: folder, step: step).items.filter { $0.scope != .untracked }
    let changed = Set(items.flatMap { [$0.path, $0.formerPath].compactMap(\.self) })
    guard !changed.isEmpty else { return }
    let merged = try await runner.require(
      GitCall(
        step, in: folder, ["diff-tree", "-r", "-z", "--name-only", "--no-renames", ours.description, tree])
    ).fields.map { GitPath($0) }
    let related = changed.intersection(merged).sorted().map(\.text)
    guard related.isEmpty else {
      throw SessionError(
        .refused, step: step,
        reason: "'\(base)' is checked out in '\(folder.text)', where \(Shown.list(related)) "
          + "\(related.count == 1 ? "has" : "have") changes that the merge would overwrite; commit or stash "
          + "\(related.count == 1 ? "it" : "them") first.")
    }
  }

  private func mergedTree(
    _ ours: CommitID, _ theirs: CommitID, in folder: GitPath, step: String
  ) async throws -> Merged {
    let call = GitCall(
      step, in: folder,
      [
        "merge-tree", "--write-tree", "-z", "--name-only", "--no-messages", ours.description, theirs.description,
      ])
    let answer = try await runner.run(call)
    let fields = answer.fields
    guard answer.status == 0 || answer.status == 1, let tree = fields.first, CommitID(tree) != nil else {
      var error = runner.failure(of: answer, in: call)
      if error.details.contains("unrelated histories") {
        error.kind = .refused
        error.reason = "The two branches have no commit in common; they cannot be merged."
      }
      throw error
    }
    if answer.isSuccess { return .tree(String(decoding: tree, as: UTF8.self)) }
    return .conflicts(Set(fields.dropFirst().filter { !$0.isEmpty }.map { GitPath($0) }).sorted().map(\.text))
  }

  private func mergeCommit(
    _ tree: String, _ parents: [CommitID], message: String, in folder: GitPath, step: String
  ) async throws -> CommitID {
    let signing = try await runner.run(
      GitCall(step, in: folder, ["config", "--type=bool", "--get", "commit.gpgSign"]))
    var arguments = ["commit-tree", tree]
    for parent in parents { arguments += ["-p", parent.description] }
    if signing.line == "true" { arguments.append("-S") }
    var call = GitCall(step, in: folder, arguments + ["-F", "-"])
    call.input = Array(message.utf8)
    guard let commit = CommitID(try await runner.require(call).line) else {
      throw SessionError(.git, step: step, reason: "git made no commit of the merge.")
    }
    return commit
  }

  /// Moves a worktree that has the base checked out to the finished merge. Git refuses, before it touches anything,
  /// when a file is in the way. Once it has begun it is not cancelled: it would leave files between two states.
  private func advance(_ record: MergeRecord, in common: String, step: String) async throws {
    let folder = record.folder
    guard try await head(of: folder, step: step) == record.from else {
      throw SessionError(
        .busy, step: step, reason: "'\(record.base)' has just been changed in '\(folder.text)'; try again.")
    }
    let isRefused = try await isInTheWay(of: record, step: step)
    try Task.checkCancellation()
    try await uncancelled { [self] in
      // What was there before would be taken for the beginning of the merge.
      if isRefused { try MergeRecord.remove(common) } else { try record.write(common) }
      let call = GitCall(
        step, in: folder,
        [
          "merge", "--quiet", "--ff-only", "--no-autostash", "--no-verify-signatures", "--no-stat",
          record.to.description,
        ])
      var failure: SessionError?
      do {
        let answer = try await runner.run(call)
        if !answer.isSuccess { failure = runner.failure(of: answer, in: call) }
        if answer.status > 0, failure?.kind == .git {
          failure?.kind = .refused
          failure?.reason =
            "'\(record.base)' is checked out in '\(folder.text)', and files there are in the way; nothing was merged."
        }
      } catch let error as SessionError {
        failure = error
      }
      if let error = failure {
        guard let cut = try await interruptedMerge(in: common, step: step) else {
          try MergeRecord.remove(common)
          throw error
        }
        throw SessionError(
          error.kind == .refused ? .git : error.kind, step: step, reason: cut.explanation, details: error.message)
      }
      try MergeRecord.remove(common)
    }
  }
}
