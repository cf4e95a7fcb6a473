import Domain

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Worktrees: listing, adding, verifying.
extension GitCommandLine {
  /// In the order of git: the main one first.
  public func worktrees(of repository: Repository) async throws -> [WorktreeRecord] {
    try await records(in: GitPath(repository.path), step: "List the worktrees").map { item in
      var record = item.record
      let own = record.isMain ? GitPath(repository.commonDirectory) : Self.gitFolder(of: GitPath(record.path))
      record.staleLock = own.flatMap(Self.staleLock)
      return record
    }
  }

  /// Where git keeps what it knows about a worktree that is not the main one; nothing when its folder does not say.
  private static func gitFolder(of worktree: GitPath) -> GitPath? {
    guard let line = try? FileSystem.line(of: worktree.appending(GitPath(".git"))), line.hasPrefix("gitdir: ") else {
      return nil
    }
    return GitPath(line.withoutPrefix("gitdir: "))
  }

  /// The lock of the index that a git left behind which was killed. A young one belongs to a git that is at work.
  private static func staleLock(in folder: GitPath) -> String? {
    let lock = folder.appending(GitPath("index.lock"))
    guard let modified = try? FileSystem.modified(lock) else { return nil }
    // From either side: clocks jump.
    let age = abs(time(nil) - modified.tv_sec)
    return age > 60 ? lock.text : nil
  }

  func records(in folder: GitPath, step: String) async throws -> [WorktreeList.Item] {
    WorktreeList.items(
      try await runner.require(GitCall(step, in: folder, ["worktree", "list", "--porcelain", "-z"])).output)
  }

  /// Compares without links, and the repository, too.
  public func verifyWorktree(_ path: String, of repository: Repository) async throws {
    let step = "Verify the worktree"
    guard let resolved = FileSystem.resolved(GitPath(path)) else {
      throw SessionError(.notFound, step: step, reason: "There is nothing at '\(path)'.")
    }
    let top = try await absolute("--show-toplevel", in: resolved, step: step)
    guard top == resolved else {
      throw SessionError(
        .refused, step: step, reason: "'\(path)' is not the top of a worktree: git calls '\(top.text)' its top.")
    }
    let common = try await absolute("--git-common-dir", in: resolved, step: step)
    guard common == FileSystem.resolved(GitPath(repository.commonDirectory)) else {
      throw SessionError(
        .refused, step: step, reason: "'\(path)' belongs to '\(common.text)', not to '\(repository.path)'.")
    }
  }

  /// A path that git names, without links.
  func absolute(_ question: String, in folder: GitPath, step: String) async throws -> GitPath {
    let output = try await runner.require(
      GitCall(step, in: folder, ["rev-parse", "--path-format=absolute", question])
    ).output
    let path = GitPath(output.last == 0x0A ? output.dropLast() : output[...])
    return FileSystem.resolved(path) ?? path
  }

  /// Leaves nothing behind when it fails. A worktree of the branch that was deleted by hand is made again.
  public func addWorktree(at path: String, branch: String, of repository: Repository) async throws {
    let step = "Create the worktree"
    let target = GitPath(path)
    guard target.bytes.first == 0x2F, !target.isFolder else {
      throw SessionError(.invalid, step: step, reason: "'\(path)' is no absolute path of a folder.")
    }
    try await locked(repository.commonDirectory, step: step) {
      guard try FileSystem.entry(at: target) == nil else {
        throw SessionError(.refused, step: step, reason: "There is something at '\(path)' already; it is kept.")
      }
      guard try await tip(of: branch, of: repository, step: step) != nil else {
        throw SessionError(
          .notFound, step: step, reason: "There is no branch '\(branch)' in '\(repository.path)'.", field: .start)
      }
      try await clearWay(to: target, branch: branch, of: repository, step: step)
      let missing = try missingFolders(above: target)
      // Made by us, so that nothing that comes into being meanwhile is taken for ours when something fails.
      try FileSystem.makeFolder(target.parent)
      try FileSystem.makeNewFolder(target)
      do {
        try await runner.require(
          GitCall(step, in: repository.path, ["worktree", "add", "--quiet", "--", path, branch]))
        try await verifyWorktree(path, of: repository)
        let head = try await self.branch(checkedOutIn: target, step: step)
        guard head == branch else {
          throw SessionError(
            .git, step: step, reason: "git checked out '\(head ?? "a commit")' instead of '\(branch)'.")
        }
      } catch {
        try await uncancelled { try await undoAdding(target, of: repository, emptied: missing, step: step) }
        throw error
      }
    }
  }

  /// Refuses when the branch is in use; lets git forget a worktree of the branch whose folder was deleted by hand.
  private func clearWay(
    to target: GitPath, branch: String, of repository: Repository, step: String
  ) async throws {
    let spot = FileSystem.resolved(target.parent)?.appending(target.lastPart) ?? target
    for record in try await worktrees(of: repository) {
      let isHere = GitPath(record.path) == spot
      if isHere, record.branch == branch, record.prunableReason != nil, record.lockReason == nil {
        let obstacles = await obstacles(
          WorktreeRemoval(
            repository: repository, path: spot.text, base: spot.parent.text, branch: branch, keepsBranch: true,
            copiedFiles: [], disposablePatterns: [], processIsDead: true))
        guard obstacles.isEmpty else {
          throw SessionError(
            .busy, step: step,
            reason:
              "The folder '\(spot.text)' was deleted, but git still keeps work of it; bring that to safety first.",
            details: obstacles.map(\.sentence).joined(separator: "\n"))
        }
        try await runner.require(
          GitCall(step, in: repository.path, ["worktree", "remove", "--", spot.text]))
        continue
      }
      if record.branch == branch || isHere {
        throw SessionError(
          .busy, step: step, reason: "'\(record.branch ?? branch)' is checked out in '\(record.path)' already.",
          field: .start)
      }
    }
  }

  /// The folders that are made on the way.
  private func missingFolders(above target: GitPath) throws -> [GitPath] {
    var missing: [GitPath] = []
    var folder = target.parent
    while try FileSystem.entry(at: folder) == nil, folder.bytes.count > 1 {
      missing.append(folder)
      folder = folder.parent
    }
    return missing
  }

  /// Takes away what an attempt left. We made the folder, and the lock is still held: all of it is ours.
  private func undoAdding(
    _ target: GitPath, of repository: Repository, emptied: [GitPath], step: String
  ) async throws {
    try await said(step) {
      let spot = FileSystem.resolved(target) ?? target
      try FileSystem.removeTree(target)
      for record in try await worktrees(of: repository) where GitPath(record.path) == spot && !record.isMain {
        // Git locks a worktree while it makes it, and does not unlock it when it is killed.
        if record.lockReason != nil {
          try await runner.require(GitCall(step, in: repository.path, ["worktree", "unlock", "--", record.path]))
        }
        try await runner.require(GitCall(step, in: repository.path, ["worktree", "remove", "--", record.path]))
      }
      for folder in emptied { FileSystem.removeEmptyFolder(folder) }
    }
  }
}

extension GitPath {
  /// What stands behind the last slash.
  var lastPart: GitPath {
    GitPath(bytes.lastIndex(of: 0x2F).map { Array(bytes[($0 + 1)...]) } ?? bytes)
  }
}
