import Domain
import Foundation
import Testing

@testable import Git

/// A folder with a repository of its own, untouched by the settings of the machine.
struct Sandbox: Sendable {
  let root: String
  let environment: [String: String?]
  let git: GitCommandLine
  let repository: Repository

  var base: String { root + "/trees" }

  /// Gives a fresh sandbox to a body, and removes it.
  static func run(
    more: [String: String?] = [:], lockPatience: Duration = .seconds(60), executable: String = "git",
    _ body: (Sandbox) async throws -> Void
  ) async throws {
    let root = try #require(
      FileSystem.resolved(
        try FileSystem.makeTemporaryFolder(in: GitPath(FileManager.default.temporaryDirectory.path).trimmed)))
    defer { try? FileSystem.removeTree(root) }
    let path = root.text + "/repo"
    var environment: [String: String?] = [
      "HOME": root.text, "XDG_CONFIG_HOME": root.text, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "A",
      "GIT_COMMITTER_EMAIL": "a@example.org",
    ]
    environment.merge(more) { $1 }
    for folder in ["repo", "trees", "tmp"] { try FileSystem.makeFolder(root.appending(GitPath(folder))) }
    let plain = GitCommandLine(
      executable: executable, environment: environment, temporaryFolder: root.text + "/tmp", lockPatience: lockPatience)
    let maker = GitCommandLine(environment: environment, temporaryFolder: root.text + "/tmp")
    let repository = Repository(path: path, commonDirectory: path + "/.git")
    let box = Sandbox(root: root.text, environment: environment, git: plain, repository: repository)
    var start = GitCall("set up", in: path, ["init", "--quiet", "-b", "main"])
    start.runsHooks = true
    try await maker.runner.require(start)
    try await body(box)
  }

  /// Runs git as a user would; gives what it prints.
  @discardableResult
  func run(_ arguments: String..., in folder: String? = nil, input: String? = nil) async throws -> String {
    var call = GitCall("test", in: folder ?? repository.path, arguments)
    call.input = input.map { Array($0.utf8) }
    call.runsHooks = true
    let maker = GitCommandLine(environment: environment, temporaryFolder: root + "/tmp")
    return try await maker.runner.require(call).line
  }

  /// Writes a file, and the folders above it.
  func write(_ text: String, to name: String, in folder: String? = nil, permissions: UInt32 = 0o644) throws {
    let path = GitPath(folder ?? repository.path).appending(GitPath(name))
    try FileSystem.makeFolder(path.parent)
    try FileSystem.removeFile(path)
    try FileSystem.write(Array(text.utf8), to: path, permissions: permissions)
  }

  func read(_ name: String, in folder: String? = nil) throws -> String? {
    try FileSystem.contents(of: GitPath(folder ?? repository.path).appending(GitPath(name)))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  func exists(_ path: String) throws -> Bool { try FileSystem.entry(at: GitPath(path)) != nil }

  func remove(_ path: String) throws { try FileSystem.removeTree(GitPath(path)) }

  func link(_ name: String, to target: String, in folder: String? = nil) throws {
    try FileManager.default.createSymbolicLink(
      atPath: (folder ?? repository.path) + "/" + name, withDestinationPath: target)
  }

  /// Commits everything in a folder.
  @discardableResult
  func commit(_ message: String = "change", in folder: String? = nil) async throws -> CommitID {
    try await run("add", "--all", in: folder)
    try await run("commit", "--quiet", "--allow-empty", "-m", message, in: folder)
    return try await head(in: folder)
  }

  func head(in folder: String? = nil) async throws -> CommitID {
    try #require(CommitID(try await run("rev-parse", "HEAD", in: folder)))
  }

  /// A repository with a commit, and a session in a worktree.
  func session(_ branch: String = "session-x", files: [String: String] = ["file": "one\ntwo\nthree\n"]) async throws
    -> String
  {
    for (name, text) in files { try write(text, to: name) }
    let start = try await commit("start")
    try await git.createBranch(branch, at: start, of: repository)
    let path = base + "/tree-" + branch
    try await git.addWorktree(at: path, branch: branch, of: repository)
    return path
  }

  func removal(
    _ path: String, branch: String = "session-x", keepsBranch: Bool = true, copied: [CopiedFile] = [],
    patterns: [String] = [], dead: Bool = true, base: String? = nil
  ) -> WorktreeRemoval {
    WorktreeRemoval(
      repository: repository, path: path, base: base ?? self.base, branch: branch, keepsBranch: keepsBranch,
      copiedFiles: copied, disposablePatterns: patterns, processIsDead: dead)
  }

  /// Writes a hook.
  func hook(_ name: String, _ script: String, in gitFolder: String? = nil) throws {
    try write(
      "#!/bin/sh\n" + script, to: "hooks/" + name, in: gitFolder ?? repository.commonDirectory, permissions: 0o755)
  }
}

/// The error that something throws.
func sessionError(_ body: () async throws -> Void) async -> SessionError? {
  do {
    try await body()
    Issue.record("nothing was thrown")
  } catch let error as SessionError {
    return error
  } catch {
    Issue.record("\(error) is no SessionError")
  }
  return nil
}

/// Expects an error of a kind.
func expect(
  _ kind: SessionError.Kind, sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
) async {
  let error = await sessionError(body)
  #expect(error?.kind == kind, "\(error?.message ?? "")", sourceLocation: sourceLocation)
}

/// Names that are easy to get wrong.
let oddNames = [
  "with space", "quo\"te", "apo'strophe", "new\nline", "tab\ttab", "emoji 🦉", "-leading", "--", "back\\slash", "umläut",
  "a -> b", "*star?", ":(top)x", "#hash", "!bang", " space around ", "del\u{7F}", "esc\u{1B}[31m", "$(x)`y`",
]
