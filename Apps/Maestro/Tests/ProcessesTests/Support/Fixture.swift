import Domain
import Foundation
import SupervisorWire
import TestSupport
import Testing

@testable import Processes

/// Folders and a manager for one test. Whatever the test left running is ended.
final class Fixture: Sendable {
  let root: String
  let home: String
  let work: String
  let manager: LocalProcessManager

  init(root: String, limits: ProcessLimits = ProcessLimits(), inputPatience: Duration = .seconds(60)) throws {
    self.root = root
    home = root + "/sessions"
    work = root + "/work"
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    manager = try Self.manager(home, limits: limits, inputPatience: inputPatience)
  }

  static func manager(
    _ home: String, limits: ProcessLimits = ProcessLimits(), inputPatience: Duration = .seconds(60)
  ) throws -> LocalProcessManager {
    try LocalProcessManager(
      folder: home, supervisor: Programs.supervisor, limits: limits, inputPatience: inputPatience
    ) { Issue.record("\($0)") }
  }

  /// Another manager of the same folder: what a Maestro that is started later has.
  func anotherManager() throws -> LocalProcessManager { try Self.manager(home) }

  func folder(_ id: SessionID) -> SessionFolder { SessionFolder(id: id, below: home) }

  /// Starts the fake agent.
  func start(
    _ script: String..., id: SessionID = SessionID(), environment: [String: String] = [:], prompt: String = ""
  ) async throws -> SessionID {
    try await start(script, id: id, environment: environment, prompt: prompt)
  }

  func start(
    _ script: [String], id: SessionID = SessionID(), environment: [String: String] = [:], prompt: String = ""
  ) async throws -> SessionID {
    _ = try await manager.start(launch(id, Programs.agent, script, environment: environment, prompt: prompt))
    return id
  }

  func launch(
    _ id: SessionID, _ executable: String, _ arguments: [String], environment: [String: String] = [:],
    prompt: String = ""
  ) -> Launch {
    Launch(
      session: id, executable: executable, arguments: arguments, environment: environment, workingDirectory: work,
      typedPrompt: prompt)
  }

  /// All that was printed, once the agent has ended.
  func wholeOutput(_ id: SessionID, by manager: LocalProcessManager? = nil) async throws -> [UInt8] {
    try await (manager ?? self.manager).wholeOutput(of: id)
  }

  func wholeText(_ id: SessionID) async throws -> String {
    String(decoding: try await wholeOutput(id), as: UTF8.self)
  }

  /// What was printed up to and with a text.
  @discardableResult
  func text(_ id: SessionID, upTo wanted: String) async throws -> String {
    try await manager.text(of: id, upTo: wanted)
  }

  /// The numbers after a word in what was printed: `child 12`.
  func pid(after word: String, in text: String) throws -> Int32 {
    let line = try #require(text.split(whereSeparator: \.isNewline).first { $0.hasPrefix(word + " ") })
    return try #require(Int32(line.dropFirst(word.count + 1)))
  }

  func exitCode(_ id: SessionID) async throws -> Int32? {
    _ = try await wholeOutput(id)
    if case .exited(let code) = await manager.state(of: id) { return code }
    return nil
  }

  func agent(_ id: SessionID) async throws -> ProcessIdentity {
    switch await manager.state(of: id) {
    case .running(let identity), .paused(let identity): return identity
    case let state: throw Missing("a process; the state is \(state)")
    }
  }

  func supervisor(_ id: SessionID) async throws -> Int32 {
    try #require(ProcessTable.entry(of: try await agent(id).pid)).parent
  }

  func endAll() async {
    for id in (try? await manager.knownSessions()) ?? [] {
      try? await manager.stop(id, grace: .zero)
      // A test may have left the supervisor something that it cannot end.
      for process in folder(id).leftovers() { _ = ProcessTable.signal(process, SIGKILL) }
    }
  }
}

/// Runs a test with a fixture of its own.
func withFixture(
  limits: ProcessLimits = ProcessLimits(), inputPatience: Duration = .seconds(60),
  _ body: (Fixture) async throws -> Void
) async throws {
  let root = FileManager.default.temporaryDirectory.appendingPathComponent("maestro-\(UUID().uuidString)").path
  let fixture = try Fixture(root: root, limits: limits, inputPatience: inputPatience)
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

/// Whether a process is there and not dead.
func isAlive(_ pid: Int32) -> Bool { ProcessTable.entry(of: pid).map { !$0.isDead } ?? false }
