import Domain

/// Merging a base into the branch of a worktree: conflicts are resolved there, where they disturb no other work.
extension GitCommandLine {
  /// Runs no hooks. Conflicts stay in the worktree, where git is then in the middle of a merge.
  public func mergeBase(_ base: String, into worktree: String) async throws -> MergeOutcome {
    let step = "Merge the base"
    let folder = try await top(of: worktree, step: step)
    let common = try await absolute("--git-common-dir", in: folder, step: step).text
    return try await locked(common, step: step) {
      let (branch, old) = try await checkSettled(folder, step: step)
      let target = try await required(base, in: folder, step: step)
      if try await isAncestor(target, of: old, in: folder, step: step) { return .upToDate }
      try await checkIdentity(in: folder, step: step)
      var call = GitCall(
        step, in: folder,
        [
          "merge", "--quiet", "--ff", "--no-squash", "--no-autostash", "--no-verify", "--no-verify-signatures",
          "--no-stat", "-m", "Merge \(base) into \(branch)", base,
        ])
      call.settings = ["rerere.autoUpdate=false"]
      let answer: GitAnswer
      do {
        answer = try await runner.run(call)
      } catch {
        // Cancelled, or its time was over.
        try await abortMerge(folder, head: old, step: step)
        throw error
      }
      if answer.isSuccess {
        guard let new = try await head(of: folder, step: step) else {
          throw SessionError(.git, step: step, reason: "git names no commit after merging.")
        }
        return .done(commit: new)
      }
      let conflicts = try await status(of: folder, step: step).items.filter { $0.kind == .conflicted }
      if !conflicts.isEmpty { return .conflicts(paths: conflicts.map(\.path).sorted().map(\.text)) }
      try await abortMerge(folder, head: old, step: step)
      var error = runner.failure(of: answer, in: call)
      if error.kind == .git {
        error.kind = .refused
        error.reason = "git could not merge '\(base)' into '\(branch)'; everything is as it was."
      }
      throw error
    }
  }

  /// Takes a merge back that stopped at conflicts. What was resolved so far is kept by a rescue ref, unless nothing was.
  public func takeBackMerge(_ removal: WorktreeRemoval, named name: String) async throws -> Salvage {
    let step = "Take the merge back"
    return try await locked(removal.repository.commonDirectory, step: step) {
      let place = try await place(of: removal.path, of: removal.repository, step: step)
      guard place.isThere, try Self.operation(inGitFolder: place.gitFolder) == "merge",
        let head = try await head(of: place.folder, step: step)
      else {
        throw SessionError(.refused, step: step, reason: "No merge is in progress in '\(removal.path)'.")
      }
      let salvage = try await withTemporaryFolder { scratch in
        let commit = try await rescueCommit(of: place, removal, scratch: scratch)
        guard let commit, try await !isUntouchedMerge(commit, in: place, step: step) else {
          return Salvage(ref: nil, commit: nil, filesPath: nil)
        }
        let ref = try await newRef(named: name, at: commit, of: removal.repository)
        return Salvage(ref: ref, commit: commit, filesPath: nil)
      }
      try await abortMerge(place.folder, head: head, step: step)
      return salvage
    }
  }

  /// Whether the files are as git left them at the conflicts.
  private func isUntouchedMerge(_ rescue: CommitID, in place: WorktreePlace, step: String) async throws -> Bool {
    // The message names the base as it stands in the conflict markers.
    let message = try FileSystem.line(of: place.gitFolder.appending(GitPath("MERGE_MSG"))) ?? ""
    guard message.hasPrefix("Merge "), let end = message.firstRange(of: " into ") else { return false }
    let base = String(message[message.index(message.startIndex, offsetBy: 6)..<end.lowerBound])
    let merged = try await runner.run(
      GitCall(step, in: place.folder, ["merge-tree", "--write-tree", "-z", "--no-messages", "HEAD", base]))
    guard let tree = merged.fields.first, CommitID(tree) != nil else { return false }
    let rescued = try await runner.require(
      GitCall(step, in: place.folder, ["rev-parse", rescue.description + "^{tree}"])
    ).line
    return rescued == String(decoding: tree, as: UTF8.self)
  }

  /// Puts the worktree back, and makes sure that it is.
  private func abortMerge(_ folder: GitPath, head: CommitID, step: String) async throws {
    try await uncancelled {
      var details = ""
      if try await operation(in: folder, step: step) == "merge" {
        details = try await runner.run(GitCall(step, in: folder, ["merge", "--abort"])).message
      }
      let status = try await status(of: folder, step: step)
      guard try await operation(in: folder, step: step) == nil, status.head == head,
        status.items.allSatisfy({ $0.scope == .untracked })
      else {
        throw SessionError(
          .git, step: step,
          reason: "The merge in '\(folder.text)' could not be undone; its branch was at \(head). Look at 'git status'.",
          details: details)
      }
    }
  }
}
