extension Git {
  /// Those of some commits that are no part of what is checked out, also when the repository does not know them.
  ///
  /// - Parameter ids: full or shortened.
  public static func foreign(
    _ ids: Set<String>, root: String, executable: String = "git"
  ) async throws(GitError) -> Set<String> {
    let command = GitCommand(executable: executable, root: root)
    var foreign: Set<String> = []
    for id in ids.sorted() {
      if try await !command.run(["merge-base", "--is-ancestor", id, "HEAD"]).isSuccess { foreign.insert(id) }
    }
    return foreign
  }
}
