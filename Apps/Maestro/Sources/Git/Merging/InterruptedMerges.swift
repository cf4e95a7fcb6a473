import Domain

/// What git leaves when it is killed while it moves a worktree to a merge.
extension GitCommandLine {
  /// Nothing also while somebody holds the lock: then a merge may be under way.
  public func interruptedMerge(of repository: Repository) async throws -> InterruptedMerge? {
    let step = "Look for a merge that was cut short"
    let common = repository.commonDirectory
    guard try await said(step, { try MergeRecord.read(common) }) != nil else { return nil }
    let lock: RepositoryLock
    do {
      lock = try await RepositoryLock.acquire(in: common, step: step, patience: .seconds(2))
    } catch let error as SessionError where error.kind == .busy {
      return nil
    }
    defer { withExtendedLifetime(lock) {} }
    return try await said(step) { try await interruptedMerge(in: common, step: step) }
  }

  /// The same for who holds the lock.
  func interruptedMerge(in common: String, step: String) async throws -> InterruptedMerge? {
    guard let record = try MergeRecord.read(common), let folder = FileSystem.resolved(record.folder) else { return nil }
    let own = try await absolute("--git-dir", in: folder, step: step)
    let top = try await absolute("--show-toplevel", in: folder, step: step)
    // The worktree may have become something else since.
    guard top == folder, try await branch(checkedOutIn: folder, step: step) == record.base else { return nil }
    let locks = try locks(of: record, own: own, common: GitPath(common))
    let sentences: [String]
    if try await head(of: folder, step: step) == record.from {
      sentences = try await left(in: folder, of: record, isLocked: !locks.isEmpty, step: step)
    } else {
      // It was moved before git was killed, or by somebody else since.
      sentences = []
    }
    guard !locks.isEmpty || !sentences.isEmpty else { return nil }
    var explanation =
      "The merge of '\(record.branch)' into '\(record.base)' was cut short in '\(folder.text)', where git was killed."
    if !locks.isEmpty {
      let names = locks.map { "'\($0.text)'" }.joined(separator: ", ")
      explanation += " It left \(names): delete \(locks.count == 1 ? "that" : "those") when no git runs there."
    }
    return InterruptedMerge(
      branch: record.branch, base: record.base, path: folder.text,
      explanation: ([explanation] + sentences).joined(separator: " "))
  }

  /// The locks that git takes for moving a branch that is checked out.
  private func locks(of record: MergeRecord, own: GitPath, common: GitPath) throws -> [GitPath] {
    let places =
      ["index", "HEAD", "ORIG_HEAD"].map { own.appending(GitPath($0 + ".lock")) } + [
        common.appending(GitPath("refs/heads/\(record.base).lock"))
      ]
    return try places.filter { try FileSystem.entry(at: $0) != nil }
  }

  /// What is to be said about files and index, while the branch is where it was; nothing when they are, too.
  private func left(
    in folder: GitPath, of record: MergeRecord, isLocked: Bool, step: String
  ) async throws -> [String] {
    let place = "git -C '\(folder.text)'"
    let put = "\(place) stash push --include-untracked puts all that is changed there aside; then merge again."
    let status = try await status(of: folder, step: step)
    let changed = Set(status.items.filter { $0.scope != .untracked }.map(\.path))
    let there = try await runner.run(
      GitCall(step, in: folder, ["cat-file", "-e", record.to.description + "^{commit}"]))
    // Git throws commits away that nothing leads to, after two weeks.
    guard there.isSuccess else { return changed.isEmpty ? [] : ["Files there may be those of the merge: \(put)"] }
    let files = try await mergedFiles(of: record, in: folder, step: step)
    let written = files.filter(\.isWritten).map(\.path)
    // A file that somebody made where the merge has one is no sign of a merge.
    guard !written.isEmpty || isLocked && files.contains(where: \.isForeign) else { return [] }
    let foreign = changed.subtracting(files.map(\.path)).union(files.filter(\.isForeign).map(\.path))
    guard foreign.isEmpty else {
      return [
        "Some files of the merge are written, and \(Shown.list(foreign.sorted().map(\.text))) "
          + "\(foreign.count == 1 ? "holds" : "hold") something else: \(put)"
      ]
    }
    let staged = GitCall(
      step, in: folder, ["diff-index", "--cached", "--quiet", "--ignore-submodules=none", record.to.description, "--"])
    if try await runner.run(staged).isSuccess, written.count == files.count {
      return [
        "All files of the merge are written, and '\(record.base)' is not moved: \(place) merge --ff-only \(record.to) "
          + "finishes it."
      ]
    }
    return [
      "Some files of the merge are written, and nothing else is changed: \(place) reset --hard \(record.to) finishes it."
    ]
  }

  /// Whether new files of a merge that has not begun meet files that are there: then git refuses, and touches nothing.
  func isInTheWay(of record: MergeRecord, step: String) async throws -> Bool {
    let status = try await status(of: record.folder, step: step)
    let untracked = Set(status.items(.untracked).map(\.path))
    guard !untracked.isEmpty else { return false }
    return try await mergedFiles(of: record, in: record.folder, step: step).contains { untracked.contains($0.path) }
  }

  /// A file that the merge changes.
  private struct MergedFile {
    var path: GitPath
    /// Whether it is as the merge makes it, or git had taken the old one away.
    var isWritten: Bool
    /// Whether it is neither as before nor as the merge makes it: somebody may have worked on it since.
    var isForeign: Bool
  }

  private func mergedFiles(of record: MergeRecord, in folder: GitPath, step: String) async throws -> [MergedFile] {
    let fields = try await runner.require(
      GitCall(
        step, in: folder,
        [
          "diff-tree", "-r", "-z", "--raw", "--no-renames", "--no-abbrev", record.from.description,
          record.to.description,
        ]
      )
    ).fields
    var changes: [(path: GitPath, old: [UInt8]?, new: [UInt8]?)] = []
    for index in stride(from: 0, to: fields.count - 1, by: 2) {
      // `:mode mode id id letter`, and the path behind a zero; a mode of zeros is no file
      let parts = fields[index].dropFirst().split(separator: 0x20)
      guard parts.count == 5 else { continue }
      func entry(_ mode: ArraySlice<UInt8>, _ id: ArraySlice<UInt8>) -> [UInt8]? {
        mode.allSatisfy { $0 == 0x30 }
          ? nil : Array(mode) + [0x20] + Array(id) + [0x09] + Array(fields[index + 1]) + [0]
      }
      changes.append((GitPath(fields[index + 1]), entry(parts[0], parts[2]), entry(parts[1], parts[3])))
    }
    let notOld = try await differing(from: changes.compactMap(\.old), in: folder, step: step)
    let notNew = try await differing(from: changes.compactMap(\.new), in: folder, step: step)
    return try changes.map { path, old, new in
      let place = folder.appending(path)
      let entry = try FileSystem.entry(at: place)
      let isOld = old == nil ? entry == nil : !notOld.contains(path)
      let isNew = new == nil ? entry == nil : !notNew.contains(path)
      // Git takes the old file away and makes an empty one before it writes the new one.
      var isNothing = entry == nil
      if case .file(_, size: 0)? = entry { isNothing = true }
      return MergedFile(
        path: path, isWritten: !isOld && (isNew || isNothing), isForeign: !isOld && !isNew && !isNothing)
    }
  }

  /// Which files of a worktree are not as an index of these entries alone has them.
  private func differing(from entries: [[UInt8]], in folder: GitPath, step: String) async throws -> Set<GitPath> {
    guard !entries.isEmpty else { return [] }
    return try await withTemporaryFolder { scratch in
      let index = scratch.appending(GitPath("index")).text
      var fill = GitCall(step, in: folder, ["update-index", "-z", "--index-info"])
      fill.environment["GIT_INDEX_FILE"] = index
      fill.input = entries.flatMap(\.self)
      try await runner.require(fill)
      var compare = GitCall(
        step, in: folder,
        ["diff", "--name-only", "-z", "--no-ext-diff", "--no-textconv", "--no-renames", "--ignore-submodules=none"])
      compare.environment["GIT_INDEX_FILE"] = index
      return Set(try await runner.require(compare).fields.map { GitPath($0) })
    }
  }
}
