import AgentReports
import Domain
import Foundation
import Subprocess
import Testing

@Suite("What agents are given so that they say how they are doing")
struct SetupTests {
  private let place = HookPlace(folder: "/home/ann's/a b", program: "/home/ann's/a b/hook")

  private func setup(
    _ kind: AgentKind, _ arguments: [String] = [], _ environment: [String: String] = [:], exists: Bool = false
  ) -> AgentSetup {
    AgentSetup(kind, arguments: arguments, environment: environment, place: place) { _ in exists }
  }

  @Test("Claude Code gets a settings file of the session, and one of your own stays alone")
  func claude() throws {
    let setup = setup(.claude, ["--", "--settings"])
    #expect(setup.arguments == ["--settings", "/home/ann's/a b/claude.json"])
    let text = try #require(setup.files["claude.json"])
    #expect(text.contains(#""command":"'/home/ann'\\''s/a b/hook'""#))
    #expect(text.contains(#""PermissionRequest""#))
    #expect(self.setup(.claude, ["--settings", "mine.json"]).arguments.isEmpty)
    #expect(self.setup(.claude, ["--settings=mine.json"]).files.isEmpty)
  }

  @Test("Codex is asked to notify its terminal, unless it prints JSON")
  func codex() {
    #expect(
      setup(.codex).arguments == [
        "-c", "tui.notifications=true", "-c", #"tui.notification_method="osc9""#, "-c",
        #"tui.notification_condition="always""#,
      ])
    #expect(setup(.codex, ["-c", "tui.notifications=false"]).arguments.count == 4)
    #expect(setup(.codex, ["exec", "--json"]).arguments.isEmpty)
  }

  @Test("Gemini gets defaults of its own, unless there are others")
  func gemini() {
    #expect(setup(.gemini).environment["GEMINI_CLI_SYSTEM_DEFAULTS_PATH"] == "/home/ann's/a b/gemini.json")
    #expect(setup(.gemini, exists: true).files.isEmpty)
    #expect(setup(.gemini, [], ["GEMINI_CLI_SYSTEM_DEFAULTS_PATH": "x"]).files.isEmpty)
  }

  @Test("opencode gets a plugin, unless its configuration is given already")
  func opencode() {
    #expect(
      setup(.opencode).environment["OPENCODE_CONFIG_CONTENT"] == #"{"plugin":["file:///home/ann's/a%20b/opencode.js"]}"#
    )
    #expect(setup(.opencode, [], ["OPENCODE_CONFIG_CONTENT": "{}"]).files.isEmpty)
  }

  @Test("All can be told to hooks of your own")
  func program() {
    for kind in AgentKind.allCases { #expect(setup(kind).environment["MAESTRO_HOOK"] == place.program) }
  }

  @Test("How an agent speaks in its output is seen in its arguments")
  func speech() {
    #expect(OutputSpeech(.claude, arguments: ["-p", "--output-format", "stream-json"]) == .lines)
    #expect(OutputSpeech(.claude, arguments: ["--", "--output-format=stream-json"]) == nil)
    #expect(OutputSpeech(.codex, arguments: []) == .notifications)
    #expect(OutputSpeech(.codex, arguments: ["exec", "--json", "Hi"]) == .lines)
    #expect(OutputSpeech(.codex, arguments: ["exec", "Hi"]) == nil)
    #expect(OutputSpeech(.gemini, arguments: ["-o", "stream-json"]) == .lines)
    #expect(OutputSpeech(.opencode, arguments: ["run", "--format=json", "Hi"]) == .lines)
    #expect(OutputSpeech(.opencode, arguments: []) == nil)
  }
}
