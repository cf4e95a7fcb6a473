import Foundation
import Subprocess

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A build of lintel that is run over apps.
public struct Lintel: Sendable {
  /// A run that gave no report.
  public struct Failure: Error, CustomStringConvertible {
    /// A sentence with the command.
    public let description: String
  }

  private let path: String

  /// - Parameter path: the binary.
  public init(path: String) { self.path = path }

  /// Writes `NAME.json`, `NAME.roles.json` and `NAME.seconds` (processor time of the check) of an app into a folder.
  ///
  /// Neither the cache nor a baseline of the app counts.
  public func report(_ app: String, named name: String, to folder: String) async throws {
    let base = folder + "/" + name
    let before = Self.childSeconds()
    try await run(
      "check", app, "--no-cache", "--no-baseline", "--fail-on", "never", "--format", "json", "--output", base + ".json")
    let seconds = Self.childSeconds() - before
    let roles = try await run("roles", app, "--no-cache", "--format", "json")
    try Data(roles.utf8).write(to: URL(fileURLWithPath: base + ".roles.json"))
    try Data(String(format: "%.2f\n", seconds).utf8).write(to: URL(fileURLWithPath: base + ".seconds"))
  }

  @discardableResult
  private func run(_ arguments: String...) async throws -> String {
    let result = try await Subprocess.run(
      .path(.init(path)), arguments: Arguments(arguments), output: .string(limit: 256 << 20),
      error: .string(limit: 1 << 20))
    guard case .exited(0) = result.terminationStatus else {
      throw Failure(
        description: "\(path) \(arguments.joined(separator: " ")): \(result.terminationStatus). \(result.standardError)"
      )
    }
    return result.standardOutput
  }

  private static func childSeconds() -> Double {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    #else
      getrusage(RUSAGE_CHILDREN, &usage)
    #endif
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
