/// Agents whose own reports Maestro understands: hooks, plugins, notifications of their terminal, and streams of JSON.
public enum AgentKind: String, Hashable, Codable, Sendable, CaseIterable {
  /// Claude Code.
  case claude
  /// Codex CLI.
  case codex
  /// Gemini CLI.
  case gemini
  /// opencode.
  case opencode

  /// The agent that a program is, by its name; nothing for any other program.
  /// - Parameter executable: a path, or a name.
  public init?(executable: String) {
    guard let name = executable.split(separator: "/").last else { return nil }
    self.init(rawValue: String(name))
  }

  /// What to type into its terminal to allow what it asks for, once. By the documentation of its keys.
  public var allowKeys: [UInt8] {
    switch self {
    // Enter: what is chosen first allows it once.
    case .claude, .gemini, .opencode: [0x0D]
    case .codex: [UInt8(ascii: "y")]
    }
  }

  /// What to type to refuse it: Escape, for all of them.
  public var denyKeys: [UInt8] { [0x1B] }
}
