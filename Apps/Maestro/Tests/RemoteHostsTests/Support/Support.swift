import CPosix
import Foundation
import Subprocess
import SupervisorWire

/// Something that should have been there.
struct Missing: Error {
  let what: String
}

/// A value that one thread at a time may touch.
final class Locked<Value>: @unchecked Sendable {  // proof: `value` is touched only while `lock` is held
  private let lock = NSLock()
  private var value: Value

  init(_ value: sending Value) { self.value = value }

  func with<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

/// Programs of the system.
enum Tool {
  static func run(_ name: String, _ arguments: [String]) async throws {
    let result = try await Subprocess.run(
      .name(name), arguments: Arguments(arguments), output: .discarded, error: .string(limit: 65_536))
    guard result.terminationStatus.isSuccess else {
      throw Missing(what: "\(name) \(arguments) that succeeds: \(result.standardError)")
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

/// The programs that were built together with the tests.
enum Binaries {
  static let supervisor = folder.appendingPathComponent("maestro-supervisor").path
  static let agent = folder.appendingPathComponent("fake-agent").path

  private static var folder: URL {
    #if canImport(Darwin)
      Bundle(for: Token.self).bundleURL.deletingLastPathComponent()
    #else
      URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    #endif
  }

  private final class Token {}
}

/// Waits for something that should come, for as long as a loaded machine may need.
func patiently<Value: Sendable>(
  _ what: String, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask { try await body() }
    group.addTask {
      try await Task.sleep(for: .seconds(180))
      throw Missing(what: what)
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() else { throw Missing(what: what) }
    return value
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
