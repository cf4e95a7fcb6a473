import Foundation
import Harness
import Subprocess
import TestSupport

/// A terminal with a shell in it, on a server of its own.
final class Tmux: Sendable {
  let root: String
  private let socket = "maestro-test-\(UUID().uuidString.prefix(8))"

  /// Whether there is a tmux on this machine.
  static func isThere() async -> Bool { (try? await command(["tmux", "-V"])) != nil }

  /// Gives a terminal in the repository of a world to a body. What was started in it ends with the world.
  static func run(columns: Int, rows: Int, in world: World, _ body: (Tmux) async throws -> Void) async throws {
    let tmux = Tmux(root: world.root)
    var problem: (any Error)?
    do {
      try await tmux.begin(
        columns: columns, rows: rows, folder: world.repository,
        [
          "HOME=\(world.root)", "CFFIXED_USER_HOME=\(world.root)", "MAESTRO_HOME=\(world.home)", "SHELL=/bin/sh",
          "GIT_CONFIG_NOSYSTEM=1",
        ])
      try await body(tmux)
    } catch {
      problem = error
    }
    _ = try? await tmux("kill-server")
    if let problem { throw problem }
  }

  /// Gives a terminal to a body, and ends all that was started in it.
  static func run(columns: Int, rows: Int, _ body: (Tmux) async throws -> Void) async throws {
    let root =
      URL(fileURLWithPath: FileManager.default.temporaryDirectory.path).resolvingSymlinksInPath().path
      + "/tmux-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: root + "/shop", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    let tmux = Tmux(root: root)
    var problem: (any Error)?
    do {
      try await tmux.begin(columns: columns, rows: rows, folder: root + "/shop")
      try await body(tmux)
    } catch {
      problem = error
    }
    _ = try? await tmux("kill-server")
    // Nothing to stop when the body has done it already.
    _ = try? await command([Programs.maestro, "stop", "first", "--home", root + "/home"])
    if let problem { throw problem }
  }

  private init(root: String) { self.root = root }

  private func begin(columns: Int, rows: Int, folder: String, _ environment: [String] = []) async throws {
    try await Self.command(
      [
        "tmux", "-L", socket, "-u", "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c",
        folder, "env", "-u", "ENV", "-u", "NO_COLOR", "LC_ALL=C.UTF-8", "PS1=ready> ",
      ] + environment + ["/bin/sh", "-i"])
  }

  @discardableResult
  func callAsFunction(_ arguments: String...) async throws -> String {
    try await Self.command(["tmux", "-L", socket] + arguments)
  }

  /// Presses keys, by their names in tmux.
  func press(_ keys: String...) async throws {
    for key in keys { try await self("send-keys", key) }
  }

  /// Types text as it is.
  func type(_ text: String) async throws { try await self("send-keys", "-l", text) }

  /// What is to be seen.
  func screen() async throws -> String { try await self("capture-pane", "-p") }

  /// Waits until something can be seen.
  @discardableResult
  func wait(for text: String) async throws -> String { try await wait("'\(text)'") { $0.contains(text) } }

  /// Waits until the screen is as it should be; blanks at its end do not count.
  @discardableResult
  func wait(_ what: String, until isSo: @escaping @Sendable (String) -> Bool) async throws -> String {
    do {
      return try await found("\(what) on the screen") {
        let shown = try await self.screen().trimmingCharacters(in: .whitespacesAndNewlines)
        return isSo(shown) ? shown : nil
      }
    } catch let missing as Missing {
      throw Missing("\(missing.description). It shows:\n\((try? await screen()) ?? "nothing")")
    }
  }

  /// Runs a program to its end.
  @discardableResult
  static func command(_ words: [String]) async throws -> String {
    let result = try await Subprocess.run(
      .path("/usr/bin/env"), arguments: Arguments(words), output: .string(limit: 1 << 20), error: .discarded)
    guard result.terminationStatus.isSuccess else {
      throw Missing("\(words.joined(separator: " ")) ended with \(result.terminationStatus)")
    }
    return result.standardOutput
  }
}
