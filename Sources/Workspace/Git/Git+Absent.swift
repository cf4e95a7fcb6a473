extension Git {
  /// Whether the work tree around a root may lack files of its repository: it has submodules or is a sparse checkout.
  ///
  /// Looks at three files and runs no process, so that it can be asked in every run.
  ///
  /// - Parameter root: absolute.
  public static func mayLackParts(root: String) -> Bool {
    guard let top = GitFolder.topLevel(above: root) else { return false }
    func status(_ name: String) -> FileStatus? { try? FileStatus.of(PathText.join(top, name)).get() }
    // A linked work tree keeps its settings elsewhere.
    return status(".gitmodules") != nil || status(".git/info/sparse-checkout") != nil || status(".git")?.kind == .file
  }
}
