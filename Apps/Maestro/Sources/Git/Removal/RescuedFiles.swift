import Domain

/// Files that git cannot keep, put away before they go: ignored ones, repositories inside the worktree, submodules.
extension GitCommandLine {
  /// Copies them into a new folder below the target; nothing when there are none.
  func rescueFiles(
    of place: WorktreePlace, _ removal: WorktreeRemoval, into target: GitPath, scratch: GitPath
  ) async throws -> String? {
    let step = "Bring the work to safety"
    guard place.isThere else { return nil }
    let status = try await status(of: place.folder, step: step)
    let known = Set(status.items(.untracked).map(\.path).filter { !$0.isFolder })
    let links = Set(try await gitlinks(in: place.folder))
    let others = try await keptOthers(
      in: place.folder, patterns: removal.disposablePatterns, scratch: scratch, step: step)
    let nested = status.items(.untracked).map(\.path).filter(\.isFolder)
    let paths = try Set(others + nested).filter {
      try !known.contains($0) && !links.contains($0.trimmed) && !isUnchangedCopy($0, in: place.folder, of: removal)
    }
    let submodules = try await submodulesWithWork(in: place.folder, patterns: removal.disposablePatterns)
    guard !paths.isEmpty || !submodules.isEmpty else { return nil }
    try FileSystem.makeFolder(target)
    let folder = try newFolder(in: target)
    for path in paths.map(\.trimmed).sorted() {
      let copy = folder.appending(path)
      try FileSystem.makeFolder(copy.parent)
      try FileSystem.copy(place.folder.appending(path), to: copy)
    }
    for path in submodules { try await rescueSubmodule(path, in: place.folder, to: folder.appending(path), step: step) }
    return folder.text
  }

  /// `files`, or `files-2` … when an earlier rescue is there.
  private func newFolder(in target: GitPath) throws -> GitPath {
    var number = 1
    while true {
      let folder = target.appending(GitPath(number == 1 ? "files" : "files-\(number)"))
      if try FileSystem.entry(at: folder) == nil {
        try FileSystem.makeFolder(folder)
        return folder
      }
      number += 1
    }
  }

  /// A submodule with its whole repository, so that it stands for itself.
  private func rescueSubmodule(_ path: GitPath, in folder: GitPath, to copy: GitPath, step: String) async throws {
    let source = folder.appending(path)
    try FileSystem.makeFolder(copy.parent)
    try FileSystem.copy(source, to: copy)
    let pointer = copy.appending(GitPath(".git"))
    guard case .file? = try FileSystem.entry(at: pointer) else { return }
    let own = try await absolute("--git-dir", in: source, step: step)
    try FileSystem.removeFile(pointer)
    try FileSystem.copy(own, to: pointer)
    // It said where its files were; now they are beside it.
    let config = pointer.appending(GitPath("config")).text
    _ = try await runner.run(GitCall(step, in: nil, ["config", "--file", config, "--unset", "core.worktree"]))
  }
}
