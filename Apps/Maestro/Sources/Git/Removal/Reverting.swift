import Domain

/// Putting one file back to what it was where the branch left its base.
extension GitCommandLine {
  static let reverting = "Revert the file"

  /// Changes the index and the worktree, and commits nothing. A file with another name gets its former one back.
  public func revertFile(
    _ path: String, in removal: WorktreeRemoval, base: String, named name: String
  ) async throws -> Salvage {
    try await reverting(removal, base: base, named: name) { place, items, ends in
      let changes = try await changes(of: path, among: items, in: place, start: ends[0])
      return (changes.map(\.path), { try await revert(changes, in: place, to: ends[0]) })
    }
  }

  /// What is to be done: the paths that it touches, and how.
  typealias Reverting = (paths: [GitPath], work: @Sendable () async throws -> Void)

  /// Reverts something, after bringing the work to safety.
  /// - Parameter plan: says what is to be done, by the place, its changes, and where the branch left its base.
  func reverting(
    _ removal: WorktreeRemoval, base: String, named name: String,
    plan: @Sendable (WorktreePlace, [StatusReport.Item], [String]) async throws -> Reverting
  ) async throws -> Salvage {
    let step = Self.reverting
    return try await locked(removal.repository.commonDirectory, step: step) {
      let place = try await place(of: removal.path, of: removal.repository, step: step)
      guard place.isThere else {
        throw SessionError(.notFound, step: step, reason: "The worktree '\(removal.path)' is gone.")
      }
      if let operation = try Self.operation(inGitFolder: place.gitFolder) {
        throw revertRefusal("A \(operation) is in progress in '\(removal.path)'; finish or abort it first.")
      }
      let status = try await status(of: place.folder, step: step)
      guard let head = status.head else { throw revertRefusal("The branch has no commits yet.") }
      let ends = try await ends(of: head, base: base, in: place.folder, step: step)
      let items = try await committed(between: ends, in: place.folder, step: step) + status.items
      let (paths, work) = try await plan(place, items, ends)
      return try await withTemporaryFolder { scratch in
        let rescue = try await rescueCommit(of: place, removal, scratch: scratch) ?? head
        try await checkIsKept(paths, by: scratch.appending(GitPath("index")), in: place)
        let ref = try await newRef(named: name, at: rescue, of: removal.repository)
        try Task.checkCancellation()
        do {
          try await uncancelled { try await work() }
        } catch var error as SessionError {
          error.reason += " What was there is kept at \(ref)."
          throw error
        }
        return Salvage(ref: ref, commit: rescue, filesPath: nil)
      }
    }
  }

  /// A path that is to be put back.
  private struct Reversal: Sendable {
    var path: GitPath
    /// Whether there was a file where the branch left its base.
    var isInBase: Bool
    /// Whether git knows a file there now.
    var isInIndex: Bool
  }

  /// The paths that go with a file: its own, and those that it had before.
  private func changes(
    of path: String, among items: [StatusReport.Item], in place: WorktreePlace, start: String
  ) async throws -> [Reversal] {
    // A name that is not UTF-8 is shown by replacement characters, so that two may look the same.
    let named = Set(items.lazy.map(\.path).filter { $0.text == path })
    guard let own = named.first else {
      throw SessionError(.notFound, step: Self.reverting, reason: "'\(path)' is not among the changes any more.")
    }
    guard named.count == 1 else {
      throw revertRefusal("Several files are shown as '\(path)'; use git in the worktree.")
    }
    var paths = [own]
    var next = 0
    while next < paths.count {
      for item in items where item.path == paths[next] {
        if let former = item.formerPath, item.kind == .renamed, !paths.contains(former) { paths.append(former) }
      }
      next += 1
    }
    let links = Set(try await gitlinks(in: place.folder))
    guard !paths.contains(where: { $0.isFolder || links.contains($0) }) else {
      throw revertRefusal("'\(path)' is a git repository of its own, which cannot be brought to safety; use git in it.")
    }
    guard !items.contains(where: { paths.contains($0.path) && $0.kind == .conflicted }) else {
      throw revertRefusal("There are conflicts in '\(path)'; resolve them and 'git add' the file first.")
    }
    var changes: [Reversal] = []
    for path in paths {
      try checkIsFree(path, in: place.folder, isOwn: path == own)
      let known = try await indexed(at: path, place: place)
      let isInBase = try await isFile(path, in: start, place: place)
      guard !isInBase || known.allSatisfy({ $0 == path }) else {
        throw revertRefusal("Git knows files below '\(path.text)'; revert those first.")
      }
      changes.append(Reversal(path: path, isInBase: isInBase, isInIndex: known.contains(path)))
    }
    return changes
  }

  /// Whether a file can be taken away or put there without touching anything else.
  func checkIsFree(_ path: GitPath, in folder: GitPath, isOwn: Bool) throws {
    var parent = path.parent
    while !parent.bytes.isEmpty {
      switch try FileSystem.entry(at: folder.appending(parent)) {
      case nil, .folder: break
      case .file, .link, .other:
        throw revertRefusal(
          "'\(parent.text)' is no folder any more, so that '\(path.text)' cannot be put back; revert it first.")
      }
      parent = parent.parent
    }
    switch try FileSystem.entry(at: folder.appending(path)) {
    case nil: break
    case .file where isOwn, .link where isOwn: break
    case .file, .link:
      throw revertRefusal("There is another file at its former name '\(path.text)'; revert or rename that one first.")
    case .folder, .other:
      throw revertRefusal("There is no file at '\(path.text)' any more but something else; move it away first.")
    }
  }

  private func isFile(_ path: GitPath, in tree: String, place: WorktreePlace) async throws -> Bool {
    var call = place.call(Self.reverting, ["ls-tree", "-z", "--full-tree", tree])
    call.paths = [path]
    for field in try await runner.require(call).fields {
      let parts = field.split(separator: 0x09, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, GitPath(parts[1]) == path else { continue }
      let mode = String(decoding: parts[0].prefix(6), as: UTF8.self)
      guard mode != "160000" else {
        throw revertRefusal("'\(path.text)' was a submodule, which cannot be put back here; use git in the worktree.")
      }
      return mode != "040000"
    }
    return false
  }

  /// What git knows at a path, and below it.
  private func indexed(at path: GitPath, place: WorktreePlace) async throws -> [GitPath] {
    var call = place.call(Self.reverting, ["ls-files", "-z"])
    call.paths = [path]
    return try await runner.require(call).fields.map { GitPath($0) }
  }

  /// Checks that what lies there is what the rescue holds: ignored files are in no commit, and an agent may just have
  /// written.
  private func checkIsKept(_ paths: [GitPath], by index: GitPath, in place: WorktreePlace) async throws {
    let there = try paths.filter { try FileSystem.entry(at: place.folder.appending($0)) != nil }
    guard !there.isEmpty else { return }
    func call(_ arguments: [String]) -> GitCall {
      var call = place.call(Self.reverting, arguments)
      call.environment["GIT_INDEX_FILE"] = index.text
      call.settings = Self.exact
      call.paths = there
      return call
    }
    let kept = Set(try await runner.require(call(["ls-files", "--cached", "-z"])).fields.map { GitPath($0) })
    let lost = there.filter { !kept.contains($0) }.map(\.text)
    guard lost.isEmpty else {
      throw revertRefusal(
        "\(Shown.list(lost)) cannot be brought to safety, because git ignores it or it is an unchanged copy; "
          + "move it away first."
      )
    }
    let changed = try await runner.require(call(["diff-files", "--name-only", "-z"])).fields.map { GitPath($0).text }
    guard changed.isEmpty else {
      throw SessionError(
        .busy, step: Self.reverting, reason: "\(Shown.list(changed)) has just been written; try again.")
    }
  }

  private func revert(_ changes: [Reversal], in place: WorktreePlace, to start: String) async throws {
    let step = Self.reverting
    let back = changes.filter(\.isInBase).map(\.path)
    let gone = changes.filter { !$0.isInBase }
    if !back.isEmpty {
      var restore = place.call(step, ["restore", "--source=" + start, "--staged", "--worktree", "--quiet"])
      restore.paths = back
      try await runner.require(restore)
    }
    let known = gone.filter(\.isInIndex).map(\.path)
    if !known.isEmpty {
      var forget = place.call(step, ["update-index", "--force-remove", "-z", "--stdin"])
      forget.input = known.flatMap(\.terminated)
      try await runner.require(forget)
    }
    for change in gone {
      try FileSystem.removeFile(place.folder.appending(change.path))
      var parent = change.path.parent
      while !parent.bytes.isEmpty, FileSystem.removeEmptyFolder(place.folder.appending(parent)) {
        parent = parent.parent
      }
    }
  }

  func revertRefusal(_ reason: String) -> SessionError {
    SessionError(.refused, step: Self.reverting, reason: reason)
  }
}
