import Domain
import Foundation
import Processes
import SupervisorWire
import TestSupport
import Testing

@testable import RemoteHosts

/// A host, a worktree that both machines see, and managers. Whatever the test left running is ended.
final class HostFixture: Sendable {
  let root: String
  let work: String
  let loopback: LoopbackHost
  let host: AgentHost
  let local: LocalProcessManager
  let manager: SSHProcessManager
  let problems = Guarded<[String]>([])
  private let readsProcessFiles: Bool

  /// - Parameter worktree: the name of its folder.
  init(root: String, worktree: String, readsProcessFiles: Bool) async throws {
    self.root = root
    self.readsProcessFiles = readsProcessFiles
    work = "\(root)/\(worktree)"
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    try await Tool.run("git", ["init", "--quiet", work])
    loopback = try await LoopbackHost(folder: root + "/host")
    host = AgentHost(name: "gpu", destination: loopback.destination, options: loopback.options)
    local = try Self.local(root)
    let problems = problems
    manager = try Self.manager(local, root, readsProcessFiles) { problem in problems.with { $0.append(problem) } }
  }

  private static func local(_ root: String) throws -> LocalProcessManager {
    try LocalProcessManager(folder: root + "/sessions", supervisor: Programs.supervisor) { Issue.record("\($0)") }
  }

  private static func manager(
    _ local: LocalProcessManager, _ root: String, _ readsProcessFiles: Bool,
    _ onProblem: @escaping @Sendable (String) -> Void
  ) throws -> SSHProcessManager {
    let times = HostTimes(
      answer: .seconds(120), start: .seconds(120), silence: .zero, recheck: .milliseconds(200),
      longestRecheck: .seconds(1))
    return try SSHProcessManager(
      local: local, folder: root + "/hosts", ssh: "ssh", times: times, readsProcessFiles: readsProcessFiles,
      onProblem: onProblem)
  }

  /// Other managers over the same folders: what a Maestro that is started later has.
  func anotherManager() throws -> SSHProcessManager {
    try Self.manager(try Self.local(root), root, readsProcessFiles) { _ in }
  }

  func launch(
    _ id: SessionID, _ executable: String, _ arguments: [String], environment: [String: String] = [:],
    prompt: String = ""
  ) -> Launch {
    Launch(
      session: id, executable: executable, arguments: arguments, environment: environment, workingDirectory: work,
      typedPrompt: prompt, host: host)
  }

  /// Starts the fake agent.
  func start(
    _ script: String..., environment: [String: String] = [:], prompt: String = ""
  ) async throws -> SessionID {
    let id = SessionID()
    _ = try await manager.start(launch(id, Programs.agent, script, environment: environment, prompt: prompt))
    return id
  }

  /// All that was printed, once the agent has ended.
  func wholeText(_ id: SessionID, by manager: SSHProcessManager? = nil) async throws -> String {
    String(decoding: try await (manager ?? self.manager).wholeOutput(of: id), as: UTF8.self)
  }

  /// What was printed up to and with a text.
  @discardableResult
  func text(_ id: SessionID, upTo wanted: String) async throws -> String {
    try await manager.text(of: id, upTo: wanted)
  }

  /// The number after a word in what was printed: `child 12`.
  func pid(after word: String, in text: String) throws -> Int32 {
    let line = try #require(text.split(whereSeparator: \.isNewline).first { $0.hasPrefix(word + " ") })
    return try #require(Int32(line.dropFirst(word.count + 1)))
  }

  /// The folder of a session on the host.
  func place(_ id: SessionID) -> String { "\(loopback.state)/maestro/agents/\(id)" }

  /// What the host has written down about the process: run, pid, start, boot, machine, session, its start.
  func record(_ id: SessionID) throws -> [String] {
    try String(contentsOfFile: place(id) + "/process", encoding: .utf8).split(whereSeparator: \.isWhitespace)
      .map(String.init)
  }

  func changeRecord(_ id: SessionID, _ place: Int, _ value: String) throws {
    var words = try record(id)
    words[place] = value
    try (words.joined(separator: " ") + "\n").write(
      toFile: self.place(id) + "/process", atomically: true, encoding: .utf8)
  }

  func supervisor(_ id: SessionID) async throws -> Int32 {
    guard case .running(let ssh) = await local.state(of: id) else { throw Missing("an ssh") }
    return try #require(ProcessTable.entry(of: ssh.pid)).parent
  }

  /// The processes with the mark of a session on the host.
  func remains(_ id: SessionID) -> [Int32] { ProcessTable.marked(by: "MAESTRO_HOST_SESSION=\(id)").map(\.pid) }

  func endAll() async {
    for id in (try? await manager.knownSessions()) ?? [] {
      for process in ProcessTable.marked(by: "MAESTRO_HOST_SESSION=\(id)") {
        _ = ProcessTable.signal(process, SIGKILL)
      }
      try? await local.stop(id, grace: .zero)
    }
    loopback.goDown()
  }
}

/// Runs a test with a fixture of its own.
func withHost(
  worktree: String = "work", readsProcessFiles: Bool = true, _ body: (HostFixture) async throws -> Void
) async throws {
  let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
  let root = "\(temporary)/hosts-\(UUID().uuidString.prefix(8))"
  let fixture = try await HostFixture(root: root, worktree: worktree, readsProcessFiles: readsProcessFiles)
  do {
    try await body(fixture)
  } catch {
    await fixture.endAll()
    try? FileManager.default.removeItem(atPath: root)
    throw error
  }
  await fixture.endAll()
  try FileManager.default.removeItem(atPath: root)
}

/// All tests with an sshd: one after the other, since each has several programs at work.
@Suite(.serialized, .enabled(if: LoopbackHost.isAvailable, "\(LoopbackHost.need)")) struct HostTests {}
