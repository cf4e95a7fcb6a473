import Domain

/// Files that git does not track.
extension GitCommandLine {
  private static let finding = "Find files to copy"

  /// Git itself matches the patterns, as it does those of `.gitignore`.
  public func untrackedFiles(
    of repository: Repository, matching patterns: [String], limit: Int
  ) async throws -> [String] {
    guard !patterns.isEmpty else { return [] }
    let top = GitPath(repository.path)
    return try await said(Self.finding) {
      let listed = try await withTemporaryFolder { scratch in
        let file = scratch.appending(GitPath("patterns"))
        try FileSystem.write(Array((patterns.joined(separator: "\n") + "\n").utf8), to: file)
        let call = GitCall(
          Self.finding, in: repository.path,
          ["ls-files", "--others", "--ignored", "-z", "--exclude-from=" + file.text])
        return try await runner.require(call).fields.map { GitPath($0) }
      }
      var names: [String] = []
      for path in listed {
        // Links, nested repositories, and names that are not UTF-8 stay where they are.
        guard GitPath(path.text) == path, case .file? = try FileSystem.entry(at: top.appending(path)) else { continue }
        names.append(path.text)
        guard names.count <= limit else {
          throw SessionError(
            .refused, step: Self.finding,
            reason: "More than \(limit) files match the patterns of 'copy' in .maestro.yml. Make them narrower.",
            field: .filesToCopy)
        }
      }
      return names.sorted()
    }
  }

  /// Asks git about names as they are: none of them is a pattern or an option.
  public func ignoredPaths(among paths: [String], in worktree: String) async throws -> [String] {
    guard !paths.isEmpty else { return [] }
    // The command refuses literal names, and takes a colon at their beginning for a sign.
    var call = GitCall(Self.finding, in: worktree, ["--no-literal-pathspecs", "check-ignore", "-z", "--stdin"])
    call.input = paths.flatMap { Array("./\($0)".utf8) + [0] }
    let answer = try await runner.run(call)
    // It ends with 1 when there are none.
    guard answer.isSuccess || answer.status == 1 else { throw runner.failure(of: answer, in: call) }
    let ignored = Set(answer.fields.map { GitPath($0).text })
    return paths.filter { ignored.contains("./\($0)") }
  }
}
