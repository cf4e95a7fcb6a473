import Foundation
import SupervisorWire
import TestSupport
import Testing

/// A script that stands still where it is called, until it is let go: for filters, hooks and others that git or Maestro run.
/// Does nothing without the environment.
struct Hold: Sendable {
  let script: String
  private let folder: String
  private let mark = UUID().uuidString

  init(_ bench: Bench) throws {
    folder = bench.root + "/hold"
    script = folder + "/hold"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard mkfifo(folder + "/pipe", 0o600) == 0 else { throw Missing("a pipe") }
    try bench.write(
      """
      #!/bin/sh
      if [ -n "$HOLD_FOLDER" ]; then : > "$HOLD_FOLDER/reached"; read -r nothing < "$HOLD_FOLDER/pipe"; fi
      [ -t 0 ] || cat

      """, script, mode: 0o755)
  }

  /// Of the command that is to be held.
  var environment: [String: String] { ["HOLD_FOLDER": folder, "HOLD_MARK": mark] }

  /// The command, and what it started.
  var processes: [ProcessTable.Entry] { ProcessTable.marked(by: "HOLD_MARK=\(mark)") }

  /// Waits until the script was called.
  func reached(_ child: Child) async throws {
    try await until("the place to be held at") {
      guard !child.hasEnded else { throw Missing("the command ended before: \(child.output)") }
      return access(folder + "/reached", F_OK) == 0
    }
  }

  /// Lets the script go on.
  func release() async throws { try await Self.write(into: folder + "/pipe") }

  /// Wakes who reads from a pipe with a name.
  static func write(into path: String) async throws {
    // Opening does not wait: the reader may not have come to its reading yet.
    let pipe = try await found("a reader of \(path)") {
      let pipe = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      return pipe >= 0 ? pipe : nil
    }
    _ = Foundation.write(pipe, "\n", 1)
    close(pipe)
  }
}

/// Copies of programs.
enum Program {
  /// Makes another name for a program, or a copy where the disk is another one.
  static func copy(_ path: String, to other: String) throws {
    if link(path, other) == 0 { return }
    try FileManager.default.copyItem(atPath: path, toPath: other)
  }
}
