/// A target together with what decides which files belong to it.
struct TargetDraft {
  var target: ProjectTarget
  /// Single files, relative to the root.
  var files: [String] = []
  var folders: [FolderMembership] = []
}

/// All sources of a folder, with exceptions.
struct FolderMembership {
  /// Relative to the root; empty for the root itself.
  var path: String
  /// Files and folders that do not belong, relative to the root.
  var excluded: [String] = []
  /// The only files and folders that belong, relative to the root; `nil` for all.
  var only: [String]?
  /// Globs relative to `path`, from project specifications.
  var excludedGlobs: [PathGlob] = []
  var includedGlobs: [PathGlob] = []
  /// Packages: what lies in one belongs to nothing outside of it.
  var isExclusive = false

  func contains(_ file: String) -> Bool {
    if excluded.contains(where: { PathText.isInside(file, $0) }) { return false }
    if let only, !only.contains(where: { PathText.isInside(file, $0) }) { return false }
    if excludedGlobs.isEmpty, includedGlobs.isEmpty { return true }
    let local = path.isEmpty ? file : String(decoding: file.utf8.dropFirst(path.utf8.count + 1), as: UTF8.self)
    if excludedGlobs.contains(where: { $0.matches(local) }) { return false }
    return includedGlobs.isEmpty || includedGlobs.contains { $0.matches(local) }
  }
}
