/// A commit, as far as people are told about it.
public struct GitCommit: Sendable, Hashable {
  /// The full id.
  public var id: String
  /// The day of the commit in the committer's time zone, for example `2026-03-31`.
  public var day: String
}

/// The commit that last changed something.
public enum LastChange: Sendable, Hashable {
  /// This one.
  case commit(String)
  /// None has: it is not tracked.
  case never
  /// It is older than what this shallow clone has.
  case beyondShallowClone
}

extension Git {
  /// The commit that is checked out, on a branch or not.
  public static func head(root: String, executable: String = "git") async throws(GitError) -> GitCommit {
    let command = GitCommand(executable: executable, root: root)
    try await requireWorkTree(command)
    let answer = try await command.run(["log", "-1", "--format=%H%x00%cs", "--no-show-signature", "HEAD", "--"])
    let parts = answer.output.prefix { $0 != 0x0A }.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    guard answer.isSuccess, parts.count == 2 else { throw .noCommits(root: root) }
    return GitCommit(id: parts[0], day: parts[1])
  }

  /// The full id of the commit that a revision names.
  public static func commit(
    _ revision: String, root: String, executable: String = "git"
  ) async throws(GitError) -> String {
    try checkRevision(revision)
    let command = GitCommand(executable: executable, root: root)
    try await requireWorkTree(command)
    return try await commit(revision, command)
  }

  /// The commit that last changed a file, or anything in a folder, on the way to `HEAD`.
  ///
  /// - Parameters:
  ///   - text: when given, only commits count after which it stands there more or less often.
  ///   - path: relative to `root`.
  ///   - root: absolute.
  ///   - executable: git.
  /// - Throws: when git cannot be asked, or has no commit.
  public static func lastChange(
    of text: String? = nil, in path: String, root: String, executable: String = "git"
  ) async throws(GitError) -> LastChange {
    let command = GitCommand(executable: executable, root: root)
    try await requireWorkTree(command)
    let wanted = text.map { ["-S" + $0] } ?? []
    let answer = try await command.run(
      ["log", "-1", "--format=%H %P", "--no-show-signature", "--no-ext-diff", "--no-textconv"] + wanted
        + ["HEAD", "--", path])
    guard answer.isSuccess else {
      _ = try await head(root: root, executable: executable)
      throw .failed(command: "log", message: answer.message)
    }
    guard let line = answer.lines.first else { return .never }
    let ids = line.split(separator: " ").map(String.init)
    // A clone that ends here shows everything as new in its last commit.
    if ids.count == 1 {
      let shallow = try await command.run(["rev-parse", "--is-shallow-repository"])
      if shallow.lines.first == "true" { return .beyondShallowClone }
    }
    return .commit(ids[0])
  }
}
