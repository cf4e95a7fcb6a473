import Domain

/// The index of a worktree as it was, so that a commit that a hook refuses leaves it as it found it.
struct SavedIndex: Sendable {
  private let path: GitPath
  private let contents: [UInt8]?

  init(of folder: GitPath, git: GitCommandLine, step: String) async throws {
    let output = try await git.runner.require(
      GitCall(step, in: folder, ["rev-parse", "--path-format=absolute", "--git-path", "index"])
    ).output
    path = GitPath(output.last == 0x0A ? output.dropLast() : output[...])
    contents = try FileSystem.contents(of: path, limit: 512 << 20)
  }

  /// The index as it is now.
  func current() throws -> [UInt8]? { try FileSystem.contents(of: path, limit: 512 << 20) }

  /// Puts the old index back in git's own way: a lock file that takes its place. Not when somebody else has written the
  /// index since `known` was read (a hook that formats and adds files, say), nor when another git holds the lock.
  func restore(over known: [UInt8]?) throws {
    guard let contents, let known, try current() == known, contents != known else { return }
    let lock = GitPath(path.bytes + Array(".lock".utf8))
    do { try FileSystem.write(contents, to: lock, permissions: 0o644) } catch let failure where failure.number == 17 {
      // EEXIST: another git runs; its index is newer than ours.
      return
    }
    try FileSystem.move(lock, to: path)
  }
}
