extension Git {
  /// Names a program that merges files in this clone; the only setting that lintel writes.
  ///
  /// - Parameters:
  ///   - name: what attributes call it.
  ///   - command: a shell command with git's placeholders.
  /// - Returns: whether the setting was another one.
  /// - Throws: when git cannot be asked, and without a repository.
  public static func setMergeDriver(
    _ name: String, command text: String, root: String, executable: String = "git"
  ) async throws(GitError) -> Bool {
    let command = GitCommand(executable: executable, root: root)
    try await requireWorkTree(command)
    let key = "merge.\(name).driver"
    if try await command.run(["config", "--local", "--get", key]).lines.first == text { return false }
    _ = try await command.require([
      "config", "--local", "merge.\(name).name", "merge of plans and baselines by entries",
    ])
    _ = try await command.require(["config", "--local", key, text])
    return true
  }
}
