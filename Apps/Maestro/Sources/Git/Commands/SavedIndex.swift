import Domain

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The index of a worktree as it was, so that a commit that a hook refuses leaves it as it found it.
struct SavedIndex: Sendable {
  private let path: GitPath
  private let contents: [UInt8]?
  private let modified: timespec?
  private let folder: GitPath
  private let git: GitCommandLine

  init(of folder: GitPath, git: GitCommandLine, step: String) async throws {
    let output = try await git.runner.require(
      GitCall(step, in: folder, ["rev-parse", "--path-format=absolute", "--git-path", "index"])
    ).output
    path = GitPath(output.last == 0x0A ? output.dropLast() : output[...])
    contents = try FileSystem.contents(of: path, limit: 512 << 20)
    modified = contents == nil ? nil : try FileSystem.modified(path)
    self.folder = folder
    self.git = git
  }

  /// What the index holds now. Its bytes say too much: git also writes down there what it found out about files.
  func entries(step: String) async throws -> [UInt8] {
    try await git.runner.require(GitCall(step, in: folder, ["ls-files", "--stage", "-z"])).output
  }

  /// Puts the old index back in git's own way: a lock file that takes its place. Not when somebody else has changed the
  /// index since `known` was read (a hook that formats and adds files, say), nor when another git holds the lock. Where
  /// it was not read, nothing has run that could have.
  func restore(over known: [UInt8]?, step: String) async throws {
    guard let contents, let modified else { return }
    // Where nothing has been written, nothing is to be put back, and a full disk is not in the way.
    if try FileSystem.contents(of: path, limit: 512 << 20) == contents { return }
    let lock = GitPath(path.bytes + Array(".lock".utf8))
    do { try FileSystem.write(contents, to: lock, permissions: 0o644) } catch let failure where failure.isOccupied {
      // Another git runs; its index is newer than ours.
      return
    }
    do {
      if let known, try await entries(step: step) != known { return try FileSystem.removeFile(lock) }
      // With its old time: git looks closely at files that are as young as the index.
      try FileSystem.setModified(lock, to: modified)
      try FileSystem.move(lock, to: path)
    } catch {
      try FileSystem.removeFile(lock)
      throw error
    }
  }
}
