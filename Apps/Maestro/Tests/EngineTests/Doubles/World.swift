import Domain
import Engine
import Foundation
import Profiles
import Testing

/// A repository, a folder for Maestro's state, and doubles of all ports: what is left when Maestro is killed.
final class World: Sendable {
  let root: String
  let repository: Repository
  let faults = Faults()
  let git: InMemoryGit
  let processes: FakeProcesses
  let memory: InMemoryStore
  let store: any SessionStore
  let scripts: ScriptSpy

  /// - Parameter store: makes another store than the one in memory.
  init(store makeStore: ((String) throws -> any SessionStore)? = nil) throws {
    let temporary = FileManager.default.temporaryDirectory.path
    root = (try #require(realPath(temporary))) + "/engine-\(UUID().uuidString)"
    let path = root + "/shop"
    try FileManager.default.createDirectory(atPath: path + "/scripts", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: path + "/.git", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: root + "/state", withIntermediateDirectories: true)
    repository = Repository(path: path, commonDirectory: path + "/.git")
    git = InMemoryGit(repository: repository, faults: faults)
    processes = FakeProcesses(faults: faults)
    memory = InMemoryStore(faults: faults)
    store = try makeStore?(root + "/state/maestro.sqlite") ?? memory
    scripts = ScriptSpy(faults: faults)
    try write(".env", "SECRET=1")
    try write("scripts/set-up.sh", "#!/bin/sh\necho ready\n")
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  var state: String { root + "/state" }

  func write(_ name: String, _ text: String) throws { try Files.write("\(repository.path)/\(name)", text) }

  func engine(
    clock: any Clock<Duration> = ContinuousClock(), scripts: (any ScriptRunner)? = nil
  ) -> SessionEngine {
    SessionEngine(
      ports: EnginePorts(
        git: git, processes: processes, store: store, profiles: FixedProfiles(),
        defaults: RepositoryDefaultsFiles(), scripts: scripts ?? self.scripts, hasProgram: { $0 != "missing" },
        isPortFree: { $0 != 20_000 }),
      settings: EngineSettings(
        stateFolder: state, disposablePatterns: ["build/"], stopGrace: .seconds(1), enterDelay: .zero, clock: clock))
  }

  func request(_ name: String = "login", _ change: (inout CreateRequest) -> Void = { _ in }) -> CreateRequest {
    var request = CreateRequest(name: name, repositoryPath: repository.path, profile: "claude", prompt: "Fix it")
    change(&request)
    return request
  }

  /// A request with everything a request can have, so that every step does something.
  func fullRequest(_ engine: SessionEngine) async throws -> CreateRequest {
    let script = try await engine.script("scripts/set-up.sh", at: repository.path)
    return request {
      $0.filesToCopy = [".env"]
      $0.setUp = .script(path: script.path, agreedDigest: script.digest)
    }
  }

  /// Everything that Maestro may leave: to be compared before and after.
  func traces() async -> Traces {
    Traces(
      branches: await git.branches, worktrees: await git.worktrees, refs: await git.refs,
      files: Files.all(in: state + "/worktrees") + Files.folders(in: state + "/worktrees"),
      repositoryFiles: Files.all(in: repository.path), agents: Set(await processes.states.keys),
      sessions: Set(((try? await store.allSessions()) ?? []).map(\.id)))
  }

  struct Traces: Equatable {
    var branches: [String: CommitID]
    var worktrees: [String: String]
    var refs: [String: CommitID]
    var files: [String]
    var repositoryFiles: [String]
    var agents: Set<SessionID>
    var sessions: Set<SessionID>
  }
}

private func realPath(_ path: String) -> String? {
  guard let found = realpath(path, nil) else { return nil }
  defer { free(found) }
  return String(cString: found)
}
