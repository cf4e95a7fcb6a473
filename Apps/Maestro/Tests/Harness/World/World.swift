import Domain
import Foundation
import Processes
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
  import TestSupport
#endif

/// A user's folder with Maestro's folder, a repository and its remote. Everything in it ends with the test.
public struct World: Sendable {
  /// The user's folder.
  public let root: String
  /// Maestro's folder.
  public let home: String
  /// The repository, on its branch `main`.
  public let repository: String
  /// The bare repository that it is pushed to.
  public let remote: String
  private let environment: Environment

  /// Runs a body of code in a world of its own.
  /// - Parameters:
  ///   - config: what `config.yml` says.
  ///   - name: what the repository is called.
  public static func with<Result: Sendable>(
    config: String, name: String = "storefront", _ body: (World) async throws -> Result
  ) async throws -> Result {
    // Short: there are limits to the paths of sockets, and pages show paths.
    let folder = "maestro-" + String(UInt32.random(in: .min ... .max), radix: 36)
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(folder).path
    let world = World(root: root, name: name)
    let outcome: Swift.Result<Result, any Error>
    do {
      try await world.prepare(config)
      outcome = .success(try await body(world))
    } catch {
      outcome = .failure(error)
    }
    await world.endAll()
    try? FileManager.default.removeItem(atPath: root)
    return try outcome.get()
  }

  private init(root: String, name: String) {
    self.root = root
    home = root + "/.local/state/maestro"
    repository = root + "/Projects/" + name
    remote = root + "/remotes/" + name + ".git"
    environment = .inherit.updating([
      // Foundation asks the second one, and the user database before the first.
      "HOME": root, "CFFIXED_USER_HOME": root, "MAESTRO_HOME": home, "XDG_STATE_HOME": nil, "XDG_CONFIG_HOME": nil,
      "SHELL": "/bin/sh",
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_TERMINAL_PROMPT": "0", "NO_COLOR": nil, "COLUMNS": nil,
    ])
  }

  private func prepare(_ config: String) async throws {
    for folder in [home, repository, remote] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try write(root + "/.gitconfig", "[user]\n\tname = Ada\n\temail = ada@example.com\n[init]\n\tdefaultBranch = main\n")
    try write(home + "/config.yml", config)
    try write(repository + "/README.md", "# Storefront\n\nThe shop.\n")
    try write(repository + "/.gitignore", ".env\n")
    try write(repository + "/.env", "API_KEY=secret\n")
    try await git("init", "--quiet", "--bare", remote)
    try await git("init", "--quiet")
    try await git("add", ".")
    try await git("commit", "--quiet", "--message", "Begin")
    try await git("remote", "add", "origin", remote)
    try await git("push", "--quiet", "--set-upstream", "origin", "main")
    try await git("branch", "--quiet", "existing-work")
  }

  /// Writes a file.
  public func write(_ path: String, _ text: String) throws {
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Runs git in the repository.
  /// - Returns: what it printed, without blanks around it.
  @discardableResult
  public func git(_ arguments: String...) async throws -> String {
    try await run(.name("git"), arguments)
  }

  /// Runs the command.
  /// - Returns: what it printed, without blanks around it.
  @discardableResult
  public func maestro(_ arguments: String...) async throws -> String {
    try await run(.path(FilePath(Programs.maestro)), arguments)
  }

  private func run(_ program: Executable, _ arguments: [String]) async throws -> String {
    let outcome = try await Subprocess.run(
      program, arguments: Arguments(arguments), environment: environment, workingDirectory: FilePath(repository),
      output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
    let output = outcome.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
    guard case .exited(0) = outcome.terminationStatus else {
      throw HarnessError(
        "\(program) \(arguments) ended with \(outcome.terminationStatus): \(output)\n\(outcome.standardError)")
    }
    return output
  }

  /// Runs the server for as long as a body of code runs, and ends it as a user would, however the body ends.
  /// - Parameter port: where it listens; somewhere when nothing is named.
  public func withServer<Result: Sendable>(
    port: Int = 0, _ body: (RunningServer) async throws -> Result
  ) async throws -> Result {
    var options = PlatformOptions()
    options.createSession = true
    let teardown = [TeardownStep.gracefulShutDown(allowedDurationToNextStep: .seconds(30))]
    options.teardownSequence = teardown
    let outcome = try await Subprocess.run(
      .path(FilePath(Programs.maestro)), arguments: ["--port", "\(port)"], environment: environment,
      workingDirectory: FilePath(repository), platformOptions: options, input: .none, output: .sequence,
      error: .currentStandardError
    ) { execution in
      let result: Swift.Result<Result, any Error>
      do {
        var text = ""
        for try await piece in execution.standardOutput where !text.contains("\n") {
          text += piece.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
          if text.contains("\n") { break }
        }
        let server = try await RunningServer(pid: execution.processIdentifier.value, printed: text, home: home)
        result = .success(try await body(server))
      } catch {
        result = .failure(error)
      }
      await execution.teardown(using: teardown)
      return try result.get()
    }
    return outcome.closureResult
  }

  /// The agents, as the server sees them.
  public func processes() throws -> LocalProcessManager {
    try LocalProcessManager(folder: home + "/sessions", supervisor: Programs.supervisor) { _ in }
  }

  /// Ends all agents with all that they started.
  private func endAll() async {
    guard let manager = try? processes(), let ids = try? await manager.knownSessions() else { return }
    await withTaskGroup(of: Void.self) { group in
      for id in ids { group.addTask { try? await manager.stop(id, grace: .zero) } }
    }
  }
}
