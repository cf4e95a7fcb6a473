import Foundation
import Subprocess

/// The built command, run as a user runs it.
enum DataCommand {
  struct Result: Sendable {
    let status: Int32
    let output: String
    let error: String
  }

  /// Where the build of the tests put it.
  private static var path: String {
    let tests = CommandLine.arguments[0]
    let root = #filePath.components(separatedBy: "/Tests/DataCommandTests/")[0]
    let candidates = [
      (tests as NSString).deletingLastPathComponent + "/lintel-data", root + "/.build/debug/lintel-data",
    ]
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? candidates[1]
  }

  static func run(_ arguments: [String]) async throws -> Result {
    let result = try await Subprocess.run(
      .path(.init(path)), arguments: Arguments(arguments), output: .string(limit: 8 << 20),
      error: .string(limit: 1 << 20))
    let status: Int32 = if case .exited(let code) = result.terminationStatus { code } else { -1 }
    return Result(status: status, output: result.standardOutput, error: result.standardError)
  }
}
