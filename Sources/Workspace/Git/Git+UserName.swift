extension Git {
  /// The name that git would give the author of a commit.
  ///
  /// - Returns: `nil` without git and where no name is set.
  public static func userName(root: String, executable: String = "git") async -> String? {
    guard let answer = try? await GitCommand(executable: executable, root: root).run(["config", "user.name"]),
      answer.isSuccess, let name = answer.lines.first
    else { return nil }
    return PrintableName.typed(name, limit: 200)
  }
}
