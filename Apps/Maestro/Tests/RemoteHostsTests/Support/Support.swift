import CPosix
import Foundation
import Subprocess
import SupervisorWire
import TestSupport

/// Programs of the system.
enum Tool {
  static func run(_ name: String, _ arguments: [String]) async throws {
    let result = try await Subprocess.run(
      .name(name), arguments: Arguments(arguments), output: .discarded, error: .string(limit: 65_536))
    guard result.terminationStatus.isSuccess else {
      throw Missing("\(name) \(arguments) that succeeds: \(result.standardError)")
    }
  }

  /// Starts one in a session of its own, which is not waited for.
  static func start(_ path: String, _ arguments: [String], log: String) throws -> Int32 {
    var texts = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for text in texts { free(text) } }
    var pid: pid_t = 0
    let code = cposix_spawn(
      &pid, path, &texts, cposix_environment(), -1, "/dev/null", O_RDONLY, log, O_WRONLY | O_CREAT | O_APPEND)
    guard code == 0 else { throw SystemError(code, "start \(path)") }
    return pid
  }

  /// Ends one that was started.
  static func end(_ pid: Int32, _ signal: Int32) {
    var status: Int32 = 0
    guard kill(pid, signal) == 0 else { return }
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
  }
}

/// Whether a process is there and not dead.
func isAlive(_ pid: Int32) -> Bool { ProcessTable.entry(of: pid).map { !$0.isDead } ?? false }

/// What `ps` calls the condition of a process: `T` for one that is held.
func condition(of pid: Int32) -> Character? {
  guard let line = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
    let bracket = line.lastIndex(of: ")")
  else { return nil }
  return line[bracket...].dropFirst(2).first
}
