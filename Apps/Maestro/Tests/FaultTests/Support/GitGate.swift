import Foundation
import SupervisorWire
import TestSupport
import Testing

/// Counts the calls of git that a command makes, and holds the command at one of them.
///
/// A script of the name `git` comes first in PATH. At the chosen call it says that it is there and opens a pipe that nobody
/// writes into: so the command stands still exactly there until it is killed.
struct GitGate: Sendable {
  /// Where at a call the command is held.
  enum Side: String, Sendable, CaseIterable {
    /// Git has done nothing yet, and never will.
    case before
    /// Git is done, and the command has not heard of it.
    case after
  }

  let bench: Bench
  private let folder: String

  init(_ bench: Bench) throws {
    self.bench = bench
    folder = bench.root + "/gate"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard mkfifo(pipe, 0o600) == 0 else { throw Missing("a pipe") }
    try bench.write(Self.script, folder + "/bin/git", mode: 0o755)
  }

  private var pipe: String { folder + "/pipe" }
  private var reached: String { folder + "/reached" }
  private var log: String { folder + "/calls" }

  private static let script = """
    #!/bin/sh
    # All arguments on one line: the number of the line is the number of the call.
    printf '%s %s\\n' "$$" "$*" >> "$GATE_FOLDER/calls"
    number=0
    while read -r who rest; do number=$((number + 1)); [ "$who" = "$$" ] && break; done < "$GATE_FOLDER/calls"
    PATH=$GATE_PATH
    export PATH
    [ "$number" = "$GATE_STOP" ] || exec git "$@"
    [ "$GATE_SIDE" = before ] || git "$@"
    : > "$GATE_FOLDER/reached"
    read -r nothing < "$GATE_FOLDER/pipe"
    exec git "$@"
    """

  private func environment(_ stop: Int, _ side: Side, _ run: String) -> [String: String] {
    let path = bench.environment()["PATH"] ?? ""
    return [
      "GATE_FOLDER": folder, "GATE_PATH": path, "GATE_STOP": String(stop), "GATE_SIDE": side.rawValue, "GATE_RUN": run,
      "PATH": "\(folder)/bin:\(path)",
    ]
  }

  /// The calls of git that a command makes when nothing happens to it, one line each.
  func calls(of arguments: [String]) async throws -> [String] {
    unlink(log)
    let answer = try await bench.start(Programs.maestro, arguments, environment(0, .before, "count")).end()
    try #require(answer.isSuccess, "\(arguments): \(answer)")
    return (bench.read(log) ?? "").split(separator: "\n").map(String.init)
  }

  /// Runs a command up to a call of git, kills it there, and the git that it had started.
  /// - Returns: whether it made that many calls.
  func kill(_ arguments: [String], at call: Int, _ side: Side) async throws -> Bool {
    let run = UUID().uuidString
    guard let child = try await hold(arguments, at: call, side, run: run) else { return false }
    let others = ProcessTable.marked(by: "GATE_RUN=\(run)").filter { $0.pid != child.pid }
    try await child.kill()
    // What an agent is does not run the script: only git and what it stands in.
    try await bench.kill(others.filter { Self.isScript($0.pid, folder) })
    return true
  }

  /// Runs a command up to a call of git, where it stands still.
  /// - Returns: the command; nothing when it ended before.
  func hold(
    _ arguments: [String], at call: Int, _ side: Side = .before, run: String = UUID().uuidString
  ) async throws -> Child? {
    unlink(log)
    unlink(reached)
    let child = try bench.start(Programs.maestro, arguments, environment(call, side, run))
    try await until("call \(call) of \(arguments)") { bench.exists(reached) || child.hasEnded }
    return bench.exists(reached) ? child : nil
  }

  /// Lets the command go on.
  func release() async throws { try await Hold.write(into: pipe) }

  private static func isScript(_ pid: Int32, _ folder: String) -> Bool {
    #if os(Linux)
      let line = FileManager.default.contents(atPath: "/proc/\(pid)/cmdline") ?? Data()
      return String(decoding: line, as: UTF8.self).contains(folder + "/bin/git")
    #else
      return true
    #endif
  }

  func calls(of arguments: String...) async throws -> [String] { try await calls(of: arguments) }

  func kill(_ arguments: String..., at call: Int, _ side: Side) async throws -> Bool {
    try await kill(arguments, at: call, side)
  }

  /// Where to kill: before each call of git, and after those that change something.
  static func places(_ calls: [String], _ part: Int, of parts: Int) -> [(place: String, call: Int, side: Side)] {
    calls.enumerated().filter { $0.offset % parts == part }.flatMap { index, call in
      let sides: [Side] = isChange(call) ? [.before, .after] : [.before]
      return sides.map { ("\($0) call \(index + 1), \(call)", index + 1, $0) }
    }
  }

  /// Whether a call of git changes anything: reading ones need not be looked at from both sides.
  static func isChange(_ call: String) -> Bool {
    [
      "update-ref", "worktree add", "worktree remove", "add --all", "commit", "merge ", "commit-tree", "update-index",
      "restore --source",
    ]
    .contains { call.contains(" " + $0) }
  }
}
