import Foundation
import Subprocess
import Testing

/// The built command, run as a user runs it.
enum Command {
  struct Result: Sendable {
    let status: Int32
    let output: String
    let error: String
  }

  /// The command that `LINTEL` names, as CI does with the release build, or the one beside the tests.
  static var path: String {
    if let named = ProcessInfo.processInfo.environment["LINTEL"], FileManager.default.isExecutableFile(atPath: named) {
      return named
    }
    return built("lintel")
  }

  /// Where the build of the tests put a program.
  static func built(_ program: String) -> String {
    let tests = CommandLine.arguments[0]
    let root = #filePath.components(separatedBy: "/Tests/CommandTests/")[0]
    let candidates = [
      (tests as NSString).deletingLastPathComponent + "/" + program, root + "/.build/debug/" + program,
    ]
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? candidates[1]
  }

  /// - Parameter program: another program than the command.
  static func run(
    _ arguments: [String], in folder: String? = nil, program: String? = nil, environment: [String: String] = [:]
  ) async throws -> Result {
    var overrides: [Subprocess.Environment.Key: String?] = [:]
    for (key, value) in environment { overrides[Subprocess.Environment.Key(stringLiteral: key)] = value }
    let result = try await Subprocess.run(
      .path(.init(program ?? path)), arguments: Arguments(arguments), environment: .inherit.updating(overrides),
      workingDirectory: folder.map { .init($0) }, output: .string(limit: 8 << 20), error: .string(limit: 1 << 20))
    let status: Int32 =
      switch result.terminationStatus {
      case .exited(let code): code
      case .signaled(let signal): 128 + signal
      }
    return Result(status: status, output: result.standardOutput, error: result.standardError)
  }

  /// What a shell makes of a command line; `lintel` and `app` are variables.
  static func shell(_ line: String, app: String) async throws -> (status: Int32, error: String) {
    let result = try await run(
      ["-c", line], program: "/bin/bash", environment: ["lintel": path, "app": app])
    return (result.status, result.error)
  }
}

/// A folder that goes away.
final class TemporaryFolder: Sendable {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path = FileManager.default.temporaryDirectory.path + "/lintel-command-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws {
    let target = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: target))
  }

  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
  }
}
