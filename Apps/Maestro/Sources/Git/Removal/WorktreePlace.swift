import Domain

/// A worktree that is looked at before it goes: where its files are, and where git keeps what it knows about it.
struct WorktreePlace: Sendable {
  /// The folder, without links. There may be nothing at it.
  var folder: GitPath
  /// The folder in the repository's own that is about this worktree.
  var gitFolder: GitPath
  /// Whether the folder is there.
  var isThere: Bool

  /// A call that works in the worktree; when its folder was deleted by hand, on what git still knows about it.
  func call(_ step: String, _ arguments: [String]) -> GitCall {
    if isThere { return GitCall(step, in: folder, arguments) }
    var call = GitCall(step, in: gitFolder, arguments)
    call.environment["GIT_DIR"] = gitFolder.text
    return call
  }
}

extension GitCommandLine {
  /// Finds a worktree by the path git has for it.
  func place(of path: String, of repository: Repository, step: String) async throws -> WorktreePlace {
    let given = GitPath(path).trimmed
    if try FileSystem.entry(at: given) == .folder, let folder = FileSystem.resolved(given) {
      let top = try await absolute("--show-toplevel", in: folder, step: step)
      let common = try await absolute("--git-common-dir", in: folder, step: step)
      guard top == folder, common == FileSystem.resolved(GitPath(repository.commonDirectory)) else {
        throw SessionError(
          .refused, step: step, reason: "'\(path)' is no worktree of '\(repository.path)'.")
      }
      return WorktreePlace(
        folder: folder, gitFolder: try await absolute("--git-dir", in: folder, step: step), isThere: true)
    }
    // Deleted by hand: git still has a folder about it, which says where it was.
    let folder = FileSystem.resolved(given.parent)?.appending(given.lastPart) ?? given
    let all = GitPath(repository.commonDirectory).appending(GitPath("worktrees"))
    if try FileSystem.entry(at: all) == .folder {
      for name in try FileSystem.names(in: all) {
        let own = all.appending(name)
        guard let line = try FileSystem.line(of: own.appending(GitPath("gitdir"))) else { continue }
        let pointed = line.hasPrefix("/") ? GitPath(line) : own.appending(GitPath(line))
        if pointed.parent == folder { return WorktreePlace(folder: folder, gitFolder: own, isThere: false) }
      }
    }
    throw SessionError(.notFound, step: step, reason: "git knows no worktree at '\(path)'.")
  }

  /// Makes a copy of the index of a worktree in which no file is marked as "take it for unchanged": with such a mark,
  /// work would go unseen. The index itself is not touched.
  func honestIndex(of place: WorktreePlace, in folder: GitPath, step: String) async throws -> GitPath {
    let copy = folder.appending(GitPath("index"))
    let source = place.gitFolder.appending(GitPath("index"))
    guard try FileSystem.entry(at: source) != nil else { return copy }
    try FileSystem.copy(source, to: copy)
    // Git looks closely at files that are as young as the index. A copy that seems younger would hide their changes.
    try FileSystem.setModified(copy, to: try FileSystem.modified(source))
    guard place.isThere else { return copy }
    var assumed: [GitPath] = []
    var skipped: [GitPath] = []
    for field in try await runner.require(place.call(step, ["ls-files", "-v", "-z"])).fields where field.count > 2 {
      let letter = field[field.startIndex]
      let path = GitPath(field.dropFirst(2))
      if (97...122).contains(letter) { assumed.append(path) }
      // A file that is left out on purpose is not there. One that is there may hold work.
      if letter == UInt8(ascii: "S") || letter == UInt8(ascii: "s"),
        try FileSystem.entry(at: place.folder.appending(path)) != nil
      {
        skipped.append(path)
      }
    }
    for (flag, paths) in [("--no-assume-unchanged", assumed), ("--no-skip-worktree", skipped)] where !paths.isEmpty {
      var call = place.call(step, ["update-index", flag, "-z", "--stdin"])
      call.environment["GIT_INDEX_FILE"] = copy.text
      call.input = paths.flatMap(\.terminated)
      call.settings = ["core.splitIndex=false"]
      try await runner.require(call)
    }
    return copy
  }

  /// Files git does not know that no pattern allows to go, whether ignored or not, and folders that are repositories.
  func keptOthers(in folder: GitPath, patterns: [String], scratch: GitPath, step: String) async throws -> [GitPath] {
    let file = try FileSystem.makeTemporaryFolder(in: scratch).appending(GitPath("patterns"))
    try FileSystem.write(Array((patterns.joined(separator: "\n") + "\n").utf8), to: file)
    let call = GitCall(step, in: folder, ["ls-files", "--others", "-z", "--exclude-from=" + file.text])
    return try await runner.require(call).fields.map { GitPath($0) }
  }

  /// Whether a path holds exactly what was copied there.
  func isUnchangedCopy(_ path: GitPath, in folder: GitPath, of removal: WorktreeRemoval) throws -> Bool {
    guard let copied = removal.copiedFiles.first(where: { GitPath($0.path) == path }) else { return false }
    let full = folder.appending(path)
    // A link on the way would lead to a file that is not of this worktree.
    guard case .file? = try FileSystem.entry(at: full), FileSystem.resolved(full) == full else { return false }
    return try FileSystem.digest(of: full) == copied.digest.lowercased()
  }
}
