import Domain
import Foundation
import SupervisorWire
import TestSupport
import Testing

/// A repository of a user and a folder of Maestro, with real programs over them. Whatever a test leaves running is ended.
final class Bench: Sendable {
  let root: String
  let home: String
  let repository: String
  private let mark = "FAULT_MARK=\(UUID().uuidString)"

  /// Runs a test with a bench of its own.
  /// - Parameters:
  ///   - isDirty: whether the user has work of their own in the repository: staged, not staged, new, ignored, stashed.
  ///   - home: where Maestro's folder is, instead of beside the repository.
  ///   - place: where the repository is.
  static func run(
    isDirty: Bool = true, home: String? = nil, place: String? = nil, _ body: (Bench) async throws -> Void
  ) async throws {
    let temporary = URL(fileURLWithPath: FileManager.default.temporaryDirectory.path).resolvingSymlinksInPath().path
    let bench = Bench(root: "\(temporary)/fault-\(UUID().uuidString.prefix(8))", home: home, place: place)
    do {
      try await bench.setUp(isDirty)
      try await body(bench)
    } catch {
      // The first failure is the one to be told.
      try? await bench.tearDown()
      throw error
    }
    try await bench.tearDown()
  }

  private init(root: String, home: String?, place: String?) {
    self.root = root
    self.home = home ?? root + "/home"
    repository = (place ?? root) + "/shop"
  }

  private func setUp(_ isDirty: Bool) async throws {
    for folder in [root + "/run", root + "/tmp", repository, home] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try write("[user]\nname = User\nemail = user@example.org\n[init]\ndefaultBranch = main\n", root + "/gitconfig")
    try write(Self.config, home + "/config.yml")
    try await shell(
      """
      git init -q; mkdir sources
      printf 'one\\ntwo\\nthree\\n' > text; echo code > sources/code; printf '.env\\n*.o\\n' > .gitignore
      git add . ; git commit -qm first; git tag v1
      git checkout -q -b user-feature; echo feature > feature; git add .; git commit -qm feature; git checkout -q main
      echo SECRET=1 > .env
      """)
    guard isDirty else { return }
    try await shell(
      """
      echo stashed >> text; git stash push -q; echo staged > staged; git add staged; echo more >> text; echo new > new
      """)
  }

  /// The agents of these tests. They are ended at once when they do not end by themselves.
  private static var config: String {
    """
    stopGrace: 1
    profiles:
      worker: {command: "\(Programs.agent)", arguments: [write, made-by-agent, work, print, ready, forever], prompt: none}
      idle: {command: "\(Programs.agent)", arguments: [print, ready, forever], prompt: none}
      short: {command: "\(Programs.agent)", arguments: [print, ready], prompt: none}
      family: {command: "\(Programs.agent)", arguments: [print, one, child, ignore, TERM, forever, end, print, ready, forever], prompt: none}
      flood: {command: "\(Programs.agent)", arguments: [flood, "64", print, ready, forever], prompt: none}
      rain: {command: "\(Programs.agent)", arguments: [ask, "go? ", flood, "8", print, ready, forever], prompt: none}
      asker: {command: "\(Programs.agent)", arguments: [ask, "name? ", print, ready, ask, "more? ", forever], prompt: none}

    """
  }

  private func tearDown() async throws {
    defer { try? FileManager.default.removeItem(atPath: root) }
    try await waitForEnd(of: { processes }, doing: { _ = ProcessTable.signal($0, SIGKILL) })
  }

  /// Everything that was started from here and still runs.
  var processes: [ProcessTable.Entry] { ProcessTable.marked(by: mark) }

  /// The environment of all programs.
  func environment(_ more: [String: String] = [:]) -> [String: String] {
    let pair = mark.split(separator: "=").map(String.init)
    return [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin", "HOME": root,
      "XDG_CONFIG_HOME": root, "GIT_CONFIG_GLOBAL": root + "/gitconfig", "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C",
      "TMPDIR": root + "/tmp", "SHELL": "/bin/sh", "MAESTRO_HOME": home, pair[0]: pair[1],
    ].merging(more) { $1 }
  }

  // MARK: Running

  func start(
    _ program: String, _ arguments: [String], _ more: [String: String] = [:], terminal: String? = nil
  ) throws -> Child {
    try Child(
      program, arguments, environment: environment(more), files: "\(root)/run/\(UUID().uuidString)", terminal: terminal)
  }

  /// Runs `maestro … --json` to its end.
  func maestro(_ arguments: String..., more: [String: String] = [:]) async throws -> Answer {
    try await start(Programs.maestro, arguments + ["--json"], more).end()
  }

  /// The same, and it has to succeed.
  @discardableResult
  func succeed(
    _ arguments: String..., more: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Answer {
    try await succeed(arguments, more: more, sourceLocation: sourceLocation)
  }

  @discardableResult
  func succeed(
    _ arguments: [String], more: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Answer {
    let answer = try await start(Programs.maestro, arguments + ["--json"], more).end()
    try #require(answer.isSuccess, "maestro \(arguments): \(answer)", sourceLocation: sourceLocation)
    return answer
  }

  /// Creates a session.
  @discardableResult
  func new(
    _ name: String, agent: String = "idle", sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Session {
    try await succeed(
      "new", name, "--repository", repository, "--agent", agent, sourceLocation: sourceLocation
    ).value("session")
  }

  func sessions() async throws -> [Session] { try await succeed("list").value("page", as: SessionPage.self).sessions }

  /// Runs a shell script in a folder of the test, as a user would.
  @discardableResult
  func shell(_ script: String, in folder: String? = nil) async throws -> String {
    let child = try start("/bin/sh", ["-ec", "cd '\(folder ?? repository)'\n" + script])
    let answer = try await child.end()
    try #require(answer.isSuccess, "\(script): \(answer)")
    return answer.output
  }

  // MARK: Files

  func write(_ text: String, _ path: String, mode: Int = 0o644) throws {
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // In place: a lock on the file stays one.
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  func read(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  func exists(_ path: String) -> Bool { (try? FileManager.default.attributesOfItem(atPath: path)) != nil }

  /// The worktrees that are on disk, whoever knows them.
  var worktreesOnDisk: [String] {
    let files = FileManager.default
    let folders = (try? files.contentsOfDirectory(atPath: home + "/worktrees")) ?? []
    return folders.flatMap { folder in
      ((try? files.contentsOfDirectory(atPath: "\(home)/worktrees/\(folder)")) ?? []).map {
        "\(home)/worktrees/\(folder)/\($0)"
      }
    }
  }
}
