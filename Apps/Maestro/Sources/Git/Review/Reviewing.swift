import Domain

/// What a session changed, line by line.
extension GitCommandLine {
  /// Reads every scope with one diff each; untracked files are read by us. Long files do not hide the others.
  public func review(of worktree: String, base: String, limits: ReviewLimits) async throws -> Review {
    let step = "Compare with the base"
    return try await said(step) {
      let folder = try await top(of: worktree, step: step)
      let status = try await status(of: folder, step: step)
      let state = try await state(of: folder, base: base, status: status, step: step)
      let ends = try await ends(of: status.head, base: base, in: folder, step: step)
      var items = try await committed(between: ends, in: folder, step: step) + status.items
      items.sort { ($0.scope.order, $0.path) < ($1.scope.order, $1.path) }
      let limit = max(1, limits.files)
      let shown = items.prefix(limit)
      var diffs: [StatusReport.Item: FileDiff] = [:]
      for scope in ChangeScope.allCases {
        let ofScope = shown.filter { $0.scope == scope }
        if scope == .untracked {
          for item in ofScope {
            diffs[item] = try UntrackedFile.diff(of: item, in: folder, linesPerFile: max(1, limits.linesPerFile))
          }
        } else {
          let found = try await patches(
            of: ofScope, scope: scope, ends: ends, in: folder, lines: max(1, limits.linesPerFile), step: step)
          diffs.merge(found) { first, _ in first }
        }
      }
      // An agent may have changed a file back meanwhile: then there is nothing to show of it.
      let files = shown.map { diffs[$0] ?? FileDiff(change: $0.change, added: 0, removed: 0) }
      return Review(
        state: state, files: files, omittedFiles: items.count - files.count,
        counts: items.reduce(into: [:]) { $0[$1.scope, default: 0] += 1 })
    }
  }

  /// What the committed changes lie between: where the branch left its base, and its head.
  func ends(of head: CommitID?, base: String, in folder: GitPath, step: String) async throws -> [String] {
    guard let head else { return [] }
    let start = try await required(base, in: folder, step: step)
    let call = GitCall(step, in: folder, ["merge-base", start.description, head.description])
    let answer = try await runner.run(call)
    if answer.isSuccess { return [answer.line, head.description] }
    guard answer.status == 1 else { throw runner.failure(of: answer, in: call) }
    // Nothing in common: everything is new.
    var empty = GitCall(step, in: folder, ["hash-object", "-t", "tree", "--stdin"])
    empty.input = []
    return [try await runner.require(empty).line, head.description]
  }

  func committed(
    between ends: [String], in folder: GitPath, step: String
  ) async throws -> [StatusReport.Item] {
    guard !ends.isEmpty else { return [] }
    let call = GitCall(step, in: folder, Self.diff + ["--name-status", "-z"] + ends + ["--"])
    var fields = try await runner.require(call).fields[...]
    var items: [StatusReport.Item] = []
    while let letter = fields.popFirst(), let first = fields.popFirst() {
      guard let kind = letter.first.flatMap({ Change.Kind(letter: $0) }) else {
        throw SessionError(
          .git, step: step, reason: "git listed a change that is not understood.",
          details: String(decoding: letter, as: UTF8.self))
      }
      if kind == .renamed || kind == .copied, let second = fields.popFirst() {
        items.append(
          .init(path: GitPath(second), formerPath: GitPath(first), kind: kind, scope: .committed))
      } else {
        items.append(.init(path: GitPath(first), kind: kind, scope: .committed))
      }
    }
    return items
  }

  /// The patches of some files: many at once, and those that are long one by one, so that none hides the others.
  private func patches(
    of items: [StatusReport.Item], scope: ChangeScope, ends: [String], in folder: GitPath, lines: Int, step: String
  ) async throws -> [StatusReport.Item: FileDiff] {
    var diffs: [StatusReport.Item: FileDiff] = [:]
    var waiting: [StatusReport.Item] = []
    for start in stride(from: 0, to: items.count, by: Self.filesAtOnce) {
      let some = Array(items[start..<min(start + Self.filesAtOnce, items.count)])
      let files = try await read(
        some, scope: scope, ends: ends, in: folder, lines: lines, budget: Self.budget, step: step)
      for (item, file) in zip(some, files) {
        if file.isComplete { diffs[item] = Self.diff(item, file) } else { waiting.append(item) }
      }
    }
    for item in waiting {
      let files = try await read(
        [item], scope: scope, ends: ends, in: folder, lines: lines, budget: Self.budget, step: step)
      if let file = files.first { diffs[item] = Self.diff(item, file) }
    }
    return diffs
  }

  /// - Parameter keepsPrinted: whether the hunks are kept as git printed them, too.
  func read(
    _ items: [StatusReport.Item], scope: ChangeScope, ends: [String], in folder: GitPath, lines: Int, budget: Int,
    keepsPrinted: Bool = false, step: String
  ) async throws -> [PatchSink.File] {
    guard !items.isEmpty else { return [] }
    var arguments = Self.diff + ["--numstat", "-z", "--patch", "--full-index"]
    switch scope {
    case .committed: arguments += ends
    case .staged: arguments += ["--cached"]
    case .unstaged, .untracked: arguments += ["--ours"]
    }
    var call = GitCall(step, in: folder, arguments)
    call.paths = items.flatMap { [$0.path] + ($0.formerPath.map { [$0] } ?? []) }
    let files = items.map { PatchSink.File(path: $0.path, formerPath: $0.formerPath) }
    var (sink, answer) = try await runner.stream(
      call,
      into: PatchSink(
        files: files, linesPerFile: lines, budget: budget, stopsAtLimit: items.count == 1, keepsPrinted: keepsPrinted))
    guard answer.isSuccess else { throw runner.failure(of: answer, in: call) }
    if !answer.isCut { sink.finish() }
    guard !sink.isMalformed else {
      throw SessionError(
        .git, step: step, reason: "git printed a difference in '\(folder.text)' that is not understood.")
    }
    return sink.files
  }

  private static func diff(_ item: StatusReport.Item, _ file: PatchSink.File) -> FileDiff {
    let shown = file.hunks.reduce(0) { $0 + $1.lines.count { $0.kind != .context } }
    return FileDiff(
      change: item.change, added: file.added, removed: file.removed, isBinary: file.isBinary, hunks: file.hunks,
      omittedLines: max(0, file.added + file.removed - shown), fingerprint: file.fingerprint)
  }

  private static let filesAtOnce = 200
  private static let budget = 8 << 20

  /// Settings of the user must not change what is read.
  private static let diff = [
    "diff", "--no-color", "--no-ext-diff", "--no-textconv", "--no-relative", "--src-prefix=a/", "--dst-prefix=b/",
    "--find-renames", "--unified=3", "--inter-hunk-context=0", "--submodule=short", "--ignore-submodules=none",
    "--output-indicator-new=+", "--output-indicator-old=-", "--output-indicator-context= ",
  ]
}

extension ChangeScope {
  /// From what is safest to what git does not know.
  fileprivate var order: Int {
    switch self {
    case .committed: 0
    case .staged: 1
    case .unstaged: 2
    case .untracked: 3
    }
  }
}
