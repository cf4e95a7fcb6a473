import Domain

/// Submodules of new worktrees. Each worktree has repositories of its own for them.
extension GitCommandLine {
  private static let initializing = "Initialize the submodules"

  /// A submodule as the branch names it.
  private struct Submodule {
    var name: String
    var path: GitPath
    var commit: String
  }

  /// From the main worktree's own copies where they have the commits, which needs neither network nor password; the rest by
  /// the addresses that the repository names, as far as git allows them (no local paths, no programs).
  public func initializeSubmodules(in worktree: String, of repository: Repository) async throws {
    let folder = GitPath(worktree)
    try await said(Self.initializing) {
      guard case .file? = try FileSystem.entry(at: folder.appending(GitPath(".gitmodules"))) else { return }
      let modules = try await submodules(in: folder)
      guard !modules.isEmpty else { return }
      // Git writes down in the settings of the repository that they are in use.
      try await locked(repository.commonDirectory, step: Self.initializing) {
        _ = try await runner.require(GitCall(Self.initializing, in: folder, ["submodule", "--quiet", "init"]))
      }
      for module in modules {
        guard let source = try await source(of: module, repository) else { continue }
        try await clone(module, from: source, in: folder)
      }
      try await runner.require(
        GitCall(Self.initializing, in: folder, ["submodule", "--quiet", "update", "--init", "--recursive"]))
    }
  }

  /// Those that the branch has a commit for, by the names that `.gitmodules` gives them.
  private func submodules(in folder: GitPath) async throws -> [Submodule] {
    let step = Self.initializing
    var commits: [GitPath: String] = [:]
    for field in try await runner.require(GitCall(step, in: folder, ["ls-files", "--stage", "-z"])).fields {
      guard field.starts(with: "160000 ".utf8), let tab = field.firstIndex(of: 0x09) else { continue }
      let parts = field[..<tab].split(separator: 0x20)
      if parts.count > 1 { commits[GitPath(field[(tab + 1)...])] = String(decoding: parts[1], as: UTF8.self) }
    }
    guard !commits.isEmpty else { return [] }
    let key = #"^submodule\..*\.path$"#
    let answer = try await runner.run(
      GitCall(step, in: folder, ["config", "-z", "--file", ".gitmodules", "--get-regexp", key]))
    return answer.fields.compactMap { field in
      guard let end = field.firstIndex(of: 0x0A) else { return nil }
      let key = String(decoding: field[..<end], as: UTF8.self)
      let path = GitPath(field[(end + 1)...])
      guard key.hasPrefix("submodule."), key.hasSuffix(".path"), let commit = commits[path] else { return nil }
      return Submodule(
        name: String(key.dropFirst("submodule.".count).dropLast(".path".count)), path: path, commit: commit)
    }
  }

  /// The repository of the main worktree for a submodule, if it has the commit.
  private func source(of module: Submodule, _ repository: Repository) async throws -> GitPath? {
    let parts = module.name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else { return nil }
    let base = GitPath(repository.commonDirectory).appending(GitPath("modules"))
    let folder = base.appending(GitPath(module.name))
    // A link would lead to another repository.
    guard let resolved = FileSystem.resolved(folder),
      FileSystem.resolved(base)?.appending(GitPath(module.name)) == resolved
    else { return nil }
    let answer = try await runner.run(
      GitCall(Self.initializing, in: resolved, ["cat-file", "-e", module.commit + "^{commit}"]))
    return answer.isSuccess ? resolved : nil
  }

  /// Clones a submodule from a repository of this machine, and then lets it follow the address that this one follows.
  private func clone(_ module: Submodule, from source: GitPath, in folder: GitPath) async throws {
    let step = Self.initializing
    var call = GitCall(step, in: folder, ["submodule", "--quiet", "update"])
    call.paths = [module.path]
    // Only this address, which is ours, may be a path.
    let settings = [("submodule.\(module.name).url", source.text), ("protocol.file.allow", "always")]
    call.environment["GIT_CONFIG_COUNT"] = "\(settings.count)"
    for (index, (key, value)) in settings.enumerated() {
      call.environment["GIT_CONFIG_KEY_\(index)"] = key
      call.environment["GIT_CONFIG_VALUE_\(index)"] = value
    }
    try await runner.require(call)
    let own = folder.appending(module.path)
    // So that what a remote is known to have counts as safe when the worktree is removed.
    try await runner.require(
      GitCall(
        step, in: own,
        [
          "fetch", "--quiet", "--no-tags", "--no-recurse-submodules", source.text,
          "+refs/remotes/origin/*:refs/remotes/origin/*",
        ]))
    let address = try await runner.run(GitCall(step, in: source, ["config", "remote.origin.url"]))
    if address.isSuccess, !address.line.isEmpty {
      try await runner.require(GitCall(step, in: own, ["config", "remote.origin.url", address.line]))
    }
  }
}
