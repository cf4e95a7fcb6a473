extension Git {
  /// What decides, beside a commit, how its files come out and which of them count: where the root is in its repository,
  /// what this clone leaves out, and what its private files say about ignored files and attributes.
  ///
  /// - Parameter root: absolute.
  /// - Throws: when git cannot be asked.
  public static func surroundings(root: String, executable: String = "git") async throws(GitError) -> [String] {
    let command = GitCommand(executable: executable, root: root)
    try await requireWorkTree(command)
    let top = try await top(command)
    let prefix = try await command.require(["rev-parse", "--show-prefix"])
    let sparse = try await top.run(["config", "--get-regexp", "^(core.sparse|core.autocrlf|core.eol|filter\\.)"])
    let exclude = GitFolder.excludeFile(of: top.root) ?? []
    let modules = try await absent(root: top.root, executable: executable)
    return [String(decoding: prefix, as: UTF8.self), String(decoding: sparse.output, as: UTF8.self)]
      + [String(decoding: exclude, as: UTF8.self), "\(modules.count)"] + modules
  }
}
