/// Where `HEAD` is, as seen from the branch that everything is merged into.
public struct GitBranch: Sendable, Hashable {
  /// The full name of the default branch, such as `refs/remotes/origin/main`; `nil` when there is none.
  public var defaultBranch: String?
  /// Whether `HEAD` is on the default branch or, detached, in its history. Also without a default branch.
  public var isDefault: Bool

  /// What is checked out beside a default branch.
  public init(defaultBranch: String?, isDefault: Bool) {
    self.defaultBranch = defaultBranch
    self.isDefault = isDefault
  }

  /// The name of the default branch as users type it.
  public var shownDefault: String? {
    defaultBranch.map { name in
      let prefix = ["refs/heads/", "refs/remotes/"].first { name.hasPrefix($0) } ?? ""
      return String(name.dropFirst(prefix.count))
    }
  }
}

extension Git {
  /// Whether the default branch is checked out: `origin/HEAD`, else `main` or `master`.
  ///
  /// - Returns: a branch without a default one when there is no git, no repository or no such branch.
  /// - Throws: when git cannot be asked.
  /// - Complexity: at most four processes.
  public static func branch(root: String, executable: String = "git") async throws(GitError) -> GitBranch {
    let command = GitCommand(executable: executable, root: root)
    let unknown = GitBranch(defaultBranch: nil, isDefault: true)
    let inside: GitCommand.Answer
    do throws(GitError) {
      inside = try await command.run(["rev-parse", "--is-inside-work-tree"])
    } catch .missing {
      return unknown
    }
    guard inside.isSuccess, inside.lines.first == "true" else { return unknown }
    let remotes = "refs/remotes/origin/"
    let names = [remotes + "HEAD", remotes + "main", remotes + "master", "refs/heads/main", "refs/heads/master"]
    // A line for each that exists; the symbolic one says where it leads.
    let output = try await command.require(["for-each-ref", "--format=%(refname) %(symref)"] + names)
    var found: [String: String] = [:]
    for line in output.split(separator: 0x0A) {
      let parts = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
      if let name = parts.first { found[name] = parts.last }
    }
    guard let base = names.lazy.compactMap({ found[$0] }).first else { return unknown }
    let name = base.hasPrefix(remotes) ? String(base.dropFirst(remotes.count)) : String(base.dropFirst(11))
    let head = try await command.run(["symbolic-ref", "--quiet", "HEAD"])
    if head.isSuccess, let current = head.lines.first {
      return GitBranch(defaultBranch: base, isDefault: current == "refs/heads/" + name)
    }
    let contained = try await command.run(["merge-base", "--is-ancestor", "HEAD", base])
    return GitBranch(defaultBranch: base, isDefault: contained.isSuccess)
  }

  /// The parent of a commit; `nil` for a first one, and where a shallow clone ends.
  public static func parent(
    of commit: String, root: String, executable: String = "git"
  ) async throws(GitError) -> String? {
    try checkRevision(commit)
    let answer = try await GitCommand(executable: executable, root: root)
      .run(["rev-parse", "--verify", "--quiet", commit + "^{commit}^"])
    return answer.isSuccess ? answer.lines.first : nil
  }
}
