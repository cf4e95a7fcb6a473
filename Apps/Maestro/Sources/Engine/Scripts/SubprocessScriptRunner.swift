import Domain
import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Runs a set-up or run script as a process in a session of its own, so that it can be ended with all its children.
public struct SubprocessScriptRunner: ScriptRunner {
  private static let shownBytes = 16_384

  /// A runner.
  public init() {}

  /// Runs a script, a file without `#!` with `/bin/sh`, and returns the last part of what it printed.
  public func run(
    _ script: ScriptRun, onStart: @Sendable (@escaping ScriptOutput) -> Void
  ) async throws -> String {
    try Task.checkCancellation()
    let log = try ScriptLog()
    onStart { log.tail(Self.shownBytes) }
    return try await withThrowingTaskGroup(of: String?.self) { group in
      group.addTask { try await self.execute(script, log) }
      group.addTask {
        try await ContinuousClock().sleep(for: script.limit)
        return nil
      }
      defer { group.cancelAll() }
      if let output = try await group.next() ?? nil { return output }
      throw SessionError(
        .refused, step: Self.step,
        reason: "'\(script.path)' took longer than \(script.limit.components.seconds) seconds and was ended.")
    }
  }

  private static let step = "Run the script"

  /// The output goes to a file and not through a pipe, which would stay open as long as a child of the script holds it.
  private func execute(_ script: ScriptRun, _ log: ScriptLog) async throws -> String {
    let leader = Leader()
    let outcome: Result<TerminationStatus, any Error>
    do { outcome = .success(try await start(script, log, leader)) } catch { outcome = .failure(error) }
    // What the script leaves running is ended with it, however it ends.
    if let leader = await leader.pid { kill(-leader, SIGKILL) }
    try Task.checkCancellation()
    switch outcome {
    case .success(.exited(0)): return log.tail(Self.shownBytes)
    case .success(let status):
      throw SessionError(
        .refused, step: Self.step, reason: "'\(script.path)' \(Self.ending(status)).",
        details: log.tail(Self.shownBytes))
    case .failure(let error):
      throw SessionError(
        .system, step: Self.step, reason: "'\(script.path)' cannot be run. Check that it is there and may be executed.",
        details: "\(error)")
    }
  }

  private func start(_ script: ScriptRun, _ log: ScriptLog, _ leader: Leader) async throws -> TerminationStatus {
    let isDirect = FileManager.default.isExecutableFile(atPath: script.path) && Self.namesInterpreter(script.path)
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = [.gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .seconds(2))]
    var changes: [Environment.Key: String?] = [:]
    for (name, value) in script.environment {
      if let key = Environment.Key(rawValue: name) { changes[key] = value }
    }
    let output = FileDescriptor(rawValue: log.descriptor)
    return try await Subprocess.run(
      .path(FilePath(isDirect ? script.path : "/bin/sh")), arguments: isDirect ? [] : [script.path],
      environment: .inherit.updating(changes), workingDirectory: FilePath(script.workingDirectory),
      platformOptions: options, input: .none, output: .fileDescriptor(output, closeAfterSpawningProcess: false),
      error: .combinedWithOutput
    ) { await leader.set($0.processIdentifier.value) }.terminationStatus
  }

  private static func ending(_ status: TerminationStatus) -> String {
    switch status {
    case .exited(let code): "ended with exit code \(code)"
    case .signaled(let signal): "was ended by signal \(signal)"
    }
  }

  private static func namesInterpreter(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: 2)) == Data("#!".utf8)
  }
}

/// Who leads the processes of a script, once it runs.
private actor Leader {
  private(set) var pid: pid_t?

  func set(_ pid: pid_t) { self.pid = pid }
}
