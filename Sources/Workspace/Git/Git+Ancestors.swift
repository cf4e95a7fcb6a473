extension Git {
  /// Those of some commits that are no part of what is checked out, also when the repository does not know them.
  ///
  /// - Parameters:
  ///   - ids: full or shortened.
  ///   - root: absolute.
  ///   - executable: git.
  /// - Throws: when git cannot be asked.
  /// - Complexity: two processes, however many commits there are.
  public static func foreign(
    _ ids: Set<String>, root: String, executable: String = "git"
  ) async throws(GitError) -> Set<String> {
    let command = GitCommand(executable: executable, root: root)
    let asked = ids.sorted()
    if asked.isEmpty { return [] }
    // A line for each: the full id and `commit`, or that it is missing, ambiguous or something else.
    let input = asked.map { $0 + "^{commit}\n" }.joined()
    let lines = try await command.require(
      ["cat-file", "--batch-check=%(objectname) %(objecttype)"], input: Array(input.utf8)
    )
    .split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    guard lines.count == asked.count else {
      throw .failed(command: "cat-file", message: "unexpected output; please report this")
    }
    var known: [String: String] = [:]
    for (id, line) in zip(asked, lines) where line.hasSuffix(" commit") { known[id] = String(line.dropLast(7)) }
    if known.isEmpty { return ids }
    let tips = known.values.sorted().map { $0 + "\n" }.joined()
    let beyond = Set(
      try await command.require(["rev-list", "--stdin"], input: Array((tips + "^HEAD\n").utf8))
        .split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) })
    return ids.filter { known[$0].map(beyond.contains) ?? true }
  }
}
