import Foundation
import TestSupport
import Testing

/// The command in a real terminal, with real agents.
@Suite(.serialized)
struct RealTerminalTests {
  private func open(_ tmux: Tmux, _ prefix: String = "") async throws {
    try await tmux.type("\(prefix)\(Programs.maestro) open --home \(tmux.root)/home")
    try await tmux.press("Enter")
  }

  private func prepare(_ tmux: Tmux) async throws {
    let shop = tmux.root + "/shop"
    for arguments in [
      ["init", "--quiet", "--initial-branch=main"], ["config", "user.name", "Tester"],
      ["config", "user.email", "tester@localhost"], ["config", "commit.gpgsign", "false"],
      ["commit", "--quiet", "--allow-empty", "-m", "Begin"],
    ] { try await Tmux.command(["git", "-C", shop] + arguments) }
    try FileManager.default.createDirectory(atPath: tmux.root + "/home", withIntermediateDirectories: true)
    let config = """
      profiles:
        fake:
          command: \(Programs.agent)
          arguments: [print, hello, colours, ask, "your name? ", write, new-file, text, ask, "more? ", forever]
          prompt: none
      """
    try Data(config.utf8).write(to: URL(fileURLWithPath: tmux.root + "/home/config.yml"))
  }

  /// Whether the terminal is as the shell left it: its modes, its screen, its cursor.
  private func expectRestored(_ tmux: Tmux, _ number: Int) async throws {
    try await tmux.wait(for: "ready>")
    try await tmux.type("stty -g > \(tmux.root)/after; echo done-$((\(number)))")
    try await tmux.press("Enter")
    try await tmux.wait(for: "done-\(number)")
    let modes = try ["before", "after"].map { try String(contentsOfFile: "\(tmux.root)/\($0)", encoding: .utf8) }
    #expect(modes[0] == modes[1])
    let state = try await tmux("display-message", "-p", "#{alternate_on} #{cursor_flag} #{wrap_flag}")
    #expect(state == "0 1 1\n")
  }

  @Test(.enabled("tmux is not installed") { await Tmux.isThere() })
  func aSessionFromBeginningToEnd() async throws {
    try await Tmux.run(columns: 80, rows: 24) { tmux in
      try await prepare(tmux)
      try await tmux.wait(for: "ready>")
      try await tmux.type("stty -g > \(tmux.root)/before")
      try await tmux.press("Enter")
      try await open(tmux)
      try await tmux.wait(for: "No sessions yet")

      try await tmux.press("n")
      try await tmux.wait(for: "Agent                fake")
      try await tmux.type("ab")
      try await tmux.press("Tab")
      try await tmux.wait(for: "Name must be at least 3 characters")
      try await tmux.press("BTab", "C-u")
      try await tmux.type("first")
      try await tmux.press("Tab", "Tab", "Tab", "Tab")
      try await tmux.wait(for: "› Agent")
      try await tmux.type("fake")
      try await tmux.wait(for: "‹ fake ›")
      try await tmux.press("C-s")
      try await tmux.wait(for: "first ")
      try await tmux.wait(for: "1 session")

      try await tmux.press("Enter")
      let shown = try await tmux.wait(for: "your name?")
      #expect(shown.contains("hello"))
      #expect(shown.contains("session-first → main · fake"))
      try await tmux.press("i")
      try await tmux.type("Bob")
      try await tmux.press("Enter")
      try await tmux.wait(for: "answer: Bob")
      try await tmux.wait(for: "1 file changed")
      try await tmux.press("Escape")
      try await tmux.wait(for: "i type")

      try await tmux.press("d")
      try await tmux.wait(for: "new-file · New")
      try await tmux.press("q")
      try await tmux.wait(for: "i type")
      try await tmux.press("c")
      try await tmux.type("Add a file")
      try await tmux.press("Enter")
      try await tmux.wait(for: "Committed as")

      try await tmux.press("t")
      try await tmux.wait(for: "Every key goes to the agent")
      try await tmux.type("qs?")
      try await tmux.press("Enter")
      try await tmux.wait(for: "answer: qs?")
      try await tmux("resize-window", "-x", "50", "-y", "12")
      try await tmux.wait(for: "Ctrl-] come back")
      try await tmux.press("C-]")
      try await tmux.wait(for: "? help")
      try await tmux.press("s")
      try await tmux.wait(for: "Stopped")
      try await tmux("resize-window", "-x", "80", "-y", "24")
      try await tmux.press("q")
      try await tmux.wait(for: "○ Stopped")

      try await tmux.press("C-z")
      try await tmux.wait(for: "ready>")
      try await tmux.type("fg")
      try await tmux.press("Enter")
      try await tmux.wait(for: "Active Sessions")
      try await tmux.press("q")
      try await expectRestored(tmux, 1)
    }
  }

  @Test(.enabled("tmux is not installed") { await Tmux.isThere() }, arguments: ["TERM", "HUP", "INT"])
  func signalsLeaveTheTerminalInOrder(_ signal: String) async throws {
    try await Tmux.run(columns: 40, rows: 10) { tmux in
      try await prepare(tmux)
      try await tmux.wait(for: "ready>")
      try await tmux.type("stty -g > \(tmux.root)/before; clear")
      try await tmux.press("Enter")
      try await open(tmux, "NO_COLOR=1 sh -c 'echo $$ > \(tmux.root)/pid; exec \"$0\" \"$@\"' ")
      try await tmux.wait(for: "No sessions yet")
      let colours = try await tmux("capture-pane", "-p", "-e")
      // The keys at the bottom are coloured otherwise.
      #expect(!colours.contains("36m"))
      let pid = try String(contentsOfFile: tmux.root + "/pid", encoding: .utf8).filter(\.isNumber)
      try await Tmux.command(["kill", "-" + signal, pid])
      try await expectRestored(tmux, 1)
    }
  }

  @Test func saysWhatItNeeds() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Programs.maestro)
    process.arguments = ["open", "--home", NSTemporaryDirectory() + "maestro-\(UUID().uuidString)"]
    let errors = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(text.contains("It needs a terminal"))
  }
}
