import Domain
import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Asks hosts, by one short `ssh` for each question.
struct HostCaller: Sendable {
  /// The `ssh` of the system.
  let ssh: String
  /// Where a script is put on its way.
  let folder: String

  private static let outputLimit = 1 << 20

  /// What the script answers.
  /// - Throws: with kind `unreachable` when the host does not answer.
  func ask(_ script: [UInt8], of host: AgentHost, step: String, within limit: Duration) async throws -> HostAnswer {
    let input = try ScriptInput(script, in: folder, step: step)
    defer { withExtendedLifetime(input) {} }
    let result = try await withThrowingTaskGroup(of: Outcome?.self) { group in
      group.addTask { try await run(input, on: host, step: step) }
      group.addTask {
        try await Task.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      guard let outcome = try await group.next() ?? nil else {
        throw HostFailures.unreachable(
          host, step: step, "It did not answer within \(limit.components.seconds) seconds.")
      }
      return outcome
    }
    try Task.checkCancellation()
    if let answer = HostAnswer(result.output) { return answer }
    // By this code ssh tells that it failed itself.
    if result.code == 255 { throw HostFailures.unreachable(host, step: step, result.message) }
    throw SessionError(
      .system, step: step,
      reason:
        "The host '\(host.name)' did not run what it was asked to run; the shell there ended with \(result.code). "
        + "Look whether 'ssh \(host.destination) /bin/sh' works.",
      details: result.message)
  }

  private struct Outcome: Sendable {
    var code: Int32
    var output: [UInt8]
    var message: String
  }

  private func run(_ input: ScriptInput, on host: AgentHost, step: String) async throws -> Outcome {
    var options = PlatformOptions()
    // Nobody is asked for a password on the terminal that Maestro was started in.
    options.createSession = true
    options.teardownSequence = [.gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .seconds(1))]
    do {
      let result = try await Subprocess.run(
        ssh.contains("/") ? .path(FilePath(ssh)) : .name(ssh), arguments: Arguments(SSHCommand.asking(host)),
        platformOptions: options,
        input: .fileDescriptor(FileDescriptor(rawValue: input.descriptor), closeAfterSpawningProcess: false),
        output: .bytes(limit: Self.outputLimit), error: .bytes(limit: Self.outputLimit))
      let message = String(decoding: result.standardError.suffix(4096), as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      switch result.terminationStatus {
      case .exited(let code): return Outcome(code: Int32(code), output: result.standardOutput, message: message)
      case .signaled(let signal):
        return Outcome(code: 128 + Int32(signal), output: result.standardOutput, message: message)
      }
    } catch let error as SubprocessError {
      try Task.checkCancellation()
      guard error.code == .executableNotFound else {
        throw SessionError(
          .system, step: step, reason: "'\(ssh)' could not be run to reach '\(host.name)'.", details: "\(error)")
      }
      throw SessionError(
        .missingProgram, step: step,
        reason: "There is no program '\(ssh)'. Install the OpenSSH client: agents on '\(host.name)' need it.")
    }
  }
}
