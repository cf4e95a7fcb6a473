import Domain
import Foundation

/// What an agent is given when it starts, so that it says how it is doing.
public struct AgentSetup: Hashable, Sendable {
  /// Arguments that come before its own.
  public var arguments: [String]
  /// What is added to its environment.
  public var environment: [String: String]
  /// Files for the folder of its hooks, by name.
  public var files: [String: String]

  /// A setup; without anything, that of an agent that says nothing.
  public init(arguments: [String] = [], environment: [String: String] = [:], files: [String: String] = [:]) {
    self.arguments = arguments
    self.environment = environment
    self.files = files
  }

  /// The setup of an agent.
  /// - Parameters:
  ///   - kind: which agent.
  ///   - arguments: its own arguments. What they say already is left alone.
  ///   - environment: its own additions to the environment, and what it inherits. What they say already is left alone, too.
  ///   - place: where its hooks find what they need.
  ///   - exists: whether there is a file at a path.
  public init(
    _ kind: AgentKind, arguments: [String], environment: [String: String], place: HookPlace,
    exists: (String) -> Bool = { FileManager.default.fileExists(atPath: $0) }
  ) {
    self.init(environment: ["MAESTRO_HOOK": place.program])
    switch kind {
    case .claude:
      guard !Self.has("--settings", in: arguments) else { return }
      self.arguments = ["--settings", "\(place.folder)/claude.json"]
      files = [
        "claude.json": Self.hooks(
          [
            "SessionStart", "UserPromptSubmit", "PreToolUse", "PermissionRequest", "PostToolUse", "Notification",
            "Stop",
            "StopFailure",
          ], timeout: 10, place)
      ]
    case .codex:
      // Only its full-screen interface sends notifications.
      guard OutputSpeech(kind, arguments: arguments) == .notifications else { return }
      let values = [
        ("tui.notifications", "true"), ("tui.notification_method", #""osc9""#),
        ("tui.notification_condition", #""always""#),
      ]
      for (name, value) in values where !arguments.contains(where: { $0.contains("\(name)=") }) {
        self.arguments += ["-c", "\(name)=\(value)"]
      }
    case .gemini:
      let name = "GEMINI_CLI_SYSTEM_DEFAULTS_PATH"
      let usual = [
        "/etc/gemini-cli/system-defaults.json", "/Library/Application Support/GeminiCli/system-defaults.json",
      ]
      guard environment[name] == nil, !usual.contains(where: exists) else { return }
      self.environment[name] = "\(place.folder)/gemini.json"
      files = [
        "gemini.json": Self.hooks(
          ["SessionStart", "BeforeAgent", "BeforeTool", "AfterTool", "Notification", "AfterAgent"], timeout: 10_000,
          place)
      ]
    case .opencode:
      let name = "OPENCODE_CONFIG_CONTENT"
      guard environment[name] == nil else { return }
      let file = URL(fileURLWithPath: "\(place.folder)/opencode.js").absoluteString
      self.environment[name] = Self.json(["plugin": [file]])
      files = ["opencode.js": OpencodePlugin.text(program: place.program)]
    }
  }

  private static func has(_ option: String, in arguments: [String]) -> Bool {
    // What comes behind "--" is no option.
    arguments.prefix { $0 != "--" }.contains { $0 == option || $0.hasPrefix(option + "=") }
  }

  /// Settings with one command for several hooks. Claude Code and Gemini CLI have the same form, and other units of time.
  private static func hooks(_ names: [String], timeout: Int, _ place: HookPlace) -> String {
    let command: [String: any Sendable] = [
      "type": "command", "command": quoted(place.program), "timeout": timeout,
    ]
    let groups: [[String: any Sendable]] = [["hooks": [command]]]
    return json(["hooks": Dictionary(uniqueKeysWithValues: names.map { ($0, groups) })])
  }

  /// One word for a shell.
  private static func quoted(_ path: String) -> String {
    "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }

  static func json(_ value: [String: any Sendable]) -> String {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? JSONSerialization.data(withJSONObject: value, options: options) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}
