import Domain

/// Bringing work to safety before it goes (rule 2). Neither the worktree nor its index is touched: the commits are made
/// with an index of our own.
extension GitCommandLine {
  private static let salvaging = "Bring the work to safety"

  /// Makes a new ref each time; what git cannot keep is copied below the folder.
  public func salvage(_ removal: WorktreeRemoval, into folder: String) async throws -> Salvage {
    let step = Self.salvaging
    let target = GitPath(folder).trimmed
    guard target.bytes.first == 0x2F, !target.bytes.contains(0) else {
      throw SessionError(.invalid, step: step, reason: "'\(folder)' is no absolute path of a folder.")
    }
    return try await locked(removal.repository.commonDirectory, step: step) {
      let place = try await place(of: removal.path, of: removal.repository, step: step)
      guard !GitPath(folder).isBelow(place.folder) else {
        throw SessionError(.invalid, step: step, reason: "'\(folder)' lies in the worktree that is to go.")
      }
      return try await withTemporaryFolder { scratch in
        let rescue = try await rescueCommit(of: place, removal, scratch: scratch)
        let files = try await rescueFiles(of: place, removal, into: target, scratch: scratch)
        guard let rescue else { return Salvage(ref: nil, commit: nil, filesPath: files) }
        let ref = try await newRef(named: target.lastPart.text, at: rescue, of: removal.repository)
        return Salvage(ref: ref, commit: rescue, filesPath: files)
      }
    }
  }

  /// A commit from which everything that git can keep is reachable; nothing when that is so already.
  func rescueCommit(
    of place: WorktreePlace, _ removal: WorktreeRemoval, scratch: GitPath
  ) async throws -> CommitID? {
    let step = Self.salvaging
    let tips = try await tips(of: place, removal) + pending(in: place)
    let head = try await runner.run(place.call(step, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]))
    let headCommit = CommitID(head.line)
    let index = try await honestIndex(of: place, in: scratch, step: step)
    let headTree = try await tree(of: headCommit, place)
    let staged = try await writtenTree(of: place, index: index)
    var final = staged
    if place.isThere {
      try await addEverything(of: place, index: index, removal)
      final = try await writtenTree(of: place, index: index)
    }
    let isChanged = final != nil && final != headTree
    let isStagedElse = staged != nil && staged != headTree && staged != final
    let lost = try await unreachable(tips, removal)
    guard isChanged || isStagedElse || !lost.isEmpty else { return nil }
    var parents = tips
    if let staged, isStagedElse {
      parents.append(
        try await rescueCommit(staged, [headCommit].compactMap(\.self), "Staged in \(removal.branch)", place))
    }
    // What is checked out comes first, so that the difference to it is the uncommitted work.
    if let headCommit { parents.insert(headCommit, at: 0) }
    guard let tree = final ?? headTree else { return parents.first }
    return try await rescueCommit(tree, parents, "Work in \(removal.branch), brought to safety by Maestro", place)
  }

  /// Commits that git keeps in files while it is in the middle of something.
  private func pending(in place: WorktreePlace) async throws -> [CommitID] {
    guard try Self.operation(inGitFolder: place.gitFolder) != nil else { return [] }
    var commits: [CommitID] = []
    for name in [
      "ORIG_HEAD", "MERGE_HEAD", "MERGE_AUTOSTASH", "CHERRY_PICK_HEAD", "REVERT_HEAD", "REBASE_HEAD",
      "rebase-merge/orig-head", "rebase-merge/autostash", "rebase-apply/orig-head", "rebase-apply/autostash",
    ] {
      for line in try FileSystem.line(of: place.gitFolder.appending(GitPath(name)))?.split(separator: "\n") ?? [] {
        guard let commit = CommitID(String(line)) else { continue }
        let call = place.call(Self.salvaging, ["cat-file", "-e", commit.description + "^{commit}"])
        if try await runner.run(call).isSuccess { commits.append(commit) }
      }
    }
    return commits
  }

  private func tree(of commit: CommitID?, _ place: WorktreePlace) async throws -> String? {
    guard let commit else {
      var empty = place.call(Self.salvaging, ["hash-object", "-t", "tree", "--stdin"])
      empty.input = []
      return try await runner.require(empty).line
    }
    return try await runner.require(place.call(Self.salvaging, ["rev-parse", commit.description + "^{tree}"])).line
  }

  /// The tree of our index; nothing when there is none, or when it holds conflicts.
  private func writtenTree(of place: WorktreePlace, index: GitPath) async throws -> String? {
    guard try FileSystem.entry(at: index) != nil else { return nil }
    func call(_ arguments: [String]) -> GitCall {
      var call = place.call(Self.salvaging, arguments)
      call.environment["GIT_INDEX_FILE"] = index.text
      return call
    }
    guard try await runner.require(call(["ls-files", "--unmerged", "-z"])).output.isEmpty else { return nil }
    return try await runner.require(call(["write-tree"])).line
  }

  /// Takes every file as it lies there into our index: changed ones, and new ones that are no repositories.
  private func addEverything(of place: WorktreePlace, index: GitPath, _ removal: WorktreeRemoval) async throws {
    let step = Self.salvaging
    let status = try await status(of: place.folder, index: index, step: step)
    let nested = status.items(.untracked).map(\.path).filter(\.isFolder)
    var update = place.call(step, ["add", "--update", "--sparse", "--", "."])
    update.environment["GIT_INDEX_FILE"] = index.text
    update.settings = Self.exact
    try await runner.require(update)
    let new = try status.items(.untracked).map(\.path).filter {
      try !nested.contains($0) && !isUnchangedCopy($0, in: place.folder, of: removal)
    }
    guard !new.isEmpty else { return }
    var add = place.call(step, ["update-index", "--add", "-z", "--stdin"])
    add.environment["GIT_INDEX_FILE"] = index.text
    add.settings = Self.exact
    add.input = new.flatMap(\.terminated)
    try await runner.require(add)
  }

  /// What is kept is what lies there, byte by byte, with its modes.
  static let exact = [
    "core.autocrlf=false", "core.safecrlf=false", "core.fileMode=true", "core.symlinks=true",
    "core.splitIndex=false",
  ]

  private func rescueCommit(
    _ tree: String, _ parents: [CommitID], _ message: String, _ place: WorktreePlace
  ) async throws -> CommitID {
    var seen: Set<CommitID> = []
    var arguments = ["commit-tree", tree]
    for parent in parents where seen.insert(parent).inserted { arguments += ["-p", parent.description] }
    var call = place.call(Self.salvaging, arguments + ["-F", "-"])
    call.input = Array((message + "\n").utf8)
    // It must work for somebody who never told git their name, too.
    for person in ["AUTHOR", "COMMITTER"] {
      call.environment["GIT_\(person)_NAME"] = "Maestro"
      call.environment["GIT_\(person)_EMAIL"] = "maestro@localhost"
    }
    guard let commit = CommitID(try await runner.require(call).line) else {
      throw SessionError(.git, step: Self.salvaging, reason: "git made no commit of the work.")
    }
    return commit
  }

  /// Makes a ref that was not there: another rescue is never overwritten.
  func newRef(named name: String, at commit: CommitID, of repository: Repository) async throws -> String {
    let step = Self.salvaging
    let plain = String(
      name.unicodeScalars.map { scalar in
        let isPlain =
          scalar.isASCII
          && (Character(scalar).isLetter || Character(scalar).isNumber || "-_".contains(Character(scalar)))
        return isPlain ? Character(scalar) : "-"
      }.prefix(200))
    let zeros = String(repeating: "0", count: commit.description.count)
    for attempt in 1...1000 {
      let suffix = attempt == 1 ? "" : "-\(attempt)"
      let ref = "refs/maestro/rescue/\(plain.isEmpty ? "work" : plain)\(suffix)"
      let call = GitCall(
        step, in: repository.path, ["update-ref", "--create-reflog", "-m", "rescued", ref, commit.description, zeros])
      let answer = try await runner.run(call)
      if answer.isSuccess { return ref }
      guard answer.message.contains("reference already exists") else { throw runner.failure(of: answer, in: call) }
    }
    throw SessionError(.refused, step: step, reason: "There are 1000 rescues named '\(plain)'; delete some of them.")
  }
}
