#if canImport(Git) && canImport(Processes)
  import Domain
  import Engine
  import Foundation
  import Git
  import Processes
  import Profiles
  import Storage
  import TestSupport

  /// A repository on disk, and the parts that work on it as they do for a user.
  final class RealWorld: Sendable {
    let root: String
    let git = GitCommandLine()

    var repository: String { root + "/shop" }
    var state: String { root + "/state" }

    /// Asks, answers and goes on for ever.
    private static let agent = #"echo "asked: $1"; while read -r line; do echo "got: $line"; done"#

    init() throws {
      root =
        URL(fileURLWithPath: FileManager.default.temporaryDirectory.path).resolvingSymlinksInPath().path
        + "/real-\(UUID().uuidString)"
      try Files.write(repository + "/README", "A shop.\n")
      try Files.write(repository + "/.gitignore", ".env\n*.log\nset-up-was-here\n")
      try Files.write(repository + "/.env", "SECRET=1\n")
      try Files.write(repository + "/set-up.sh", "#!/bin/sh\necho \"$MAESTRO_BRANCH\" > set-up-was-here\n")
      for arguments in [
        ["init", "--quiet", "--initial-branch=main"], ["config", "user.name", "Tester"],
        ["config", "user.email", "tester@localhost"], ["config", "commit.gpgsign", "false"], ["add", "."],
        ["commit", "--quiet", "-m", "Begin"],
      ] { try run(arguments) }
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    private func run(_ arguments: [String]) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["git", "-C", repository] + arguments
      try process.run()
      process.waitUntilExit()
    }

    func request(_ name: String) -> CreateRequest {
      CreateRequest(name: name, repositoryPath: repository, profile: "asker")
    }

    /// A Maestro of its own over the same state.
    func engine() throws -> SessionEngine {
      let processes = try LocalProcessManager(folder: state + "/sessions", supervisor: Programs.supervisor) { _ in }
      let asker = AgentProfile(
        name: "asker", executable: "/bin/sh", arguments: ["-c", Self.agent, "asker", "{prompt}"])
      let quitter = AgentProfile(
        name: "quitter", executable: "/bin/sh", arguments: ["-c", "printf 'your name? '; read -r name; exit 3"],
        promptDelivery: .none)
      return SessionEngine(
        ports: EnginePorts(
          git: git, processes: processes, store: try SQLiteSessionStore(path: state + "/maestro.sqlite"),
          profiles: FixedProfiles(all: [asker, quitter]), defaults: RepositoryDefaultsFiles(),
          scripts: SubprocessScriptRunner(), hasProgram: { FileManager.default.isExecutableFile(atPath: $0) },
          isPortFree: { _ in true }),
        settings: EngineSettings(
          stateFolder: state, disposablePatterns: ["set-up-was-here"], stopGrace: .seconds(5),
          enterDelay: .milliseconds(1)))
    }

    func waitForOutput(_ text: String, of id: SessionID, _ engine: SessionEngine) async throws {
      var seen: [UInt8] = []
      for try await chunk in engine.output(of: id, from: 0) {
        seen += chunk.bytes
        if String(decoding: seen, as: UTF8.self).contains(text) { return }
      }
      throw SessionError(.notFound, step: "Test", reason: "The agent ended without printing '\(text)'.")
    }
  }
#endif
