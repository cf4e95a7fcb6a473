import CPosix
import Foundation
import Synchronization
import TestSupport

/// A program that a test started, with what it prints in files.
final class Child: Sendable {
  struct Failure: Error {
    let code: Int32
    let path: String
  }

  /// How it ended: its exit code, or minus the signal.
  private let ended = Mutex<Int32?>(nil)
  let pid: Int32
  private let outPath: String
  private let errorPath: String

  /// Starts it in a session of its own.
  /// - Parameter terminal: the path of a terminal for all of its input and output, instead of files.
  init(
    _ path: String, _ arguments: [String], environment: [String: String], files: String, terminal: String? = nil
  ) throws {
    outPath = files + ".out"
    errorPath = files + ".err"
    // The shell only opens one more file: it becomes the program, with the same number.
    let redirected = terminal == nil ? ["/bin/sh", "-c", "exec \"$@\" 2>'\(errorPath)'", "sh", path] : [path]
    var argv: [UnsafeMutablePointer<CChar>?] = (redirected + arguments).map { strdup($0) } + [nil]
    var envp: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    var pid: pid_t = 0
    let code =
      terminal.map { cposix_spawn(&pid, redirected[0], &argv, &envp, -1, $0, O_RDWR, nil, 0) }
      ?? cposix_spawn(
        &pid, redirected[0], &argv, &envp, -1, "/dev/null", O_RDONLY, outPath, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND)
    guard code == 0 else { throw Failure(code: code, path: path) }
    self.pid = pid
  }

  /// Whether it has ended; then its number is no longer used.
  var hasEnded: Bool {
    ended.withLock { ended in
      if ended != nil { return true }
      var status: Int32 = 0
      guard waitpid(pid, &status, WNOHANG) == pid else { return false }
      ended = status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
      return true
    }
  }

  /// Ends it without a chance to do anything.
  func kill() async throws {
    if !hasEnded { Foundation.kill(pid, SIGKILL) }
    _ = try await end()
  }

  /// Waits for its end.
  @discardableResult
  func end() async throws -> Answer {
    if !hasEnded { try await waitForEnd(of: pid) }
    guard hasEnded else { throw Missing("the exit code of process \(pid)") }
    return Answer(status: ended.withLock { $0 } ?? -1, output: read(outPath), errors: read(errorPath))
  }

  /// What it has printed so far.
  var output: String { read(outPath) }

  private func read(_ path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }
}
