import Domain

/// How an agent says in its output how it is doing.
public enum OutputSpeech: Hashable, Sendable {
  /// By lines of JSON.
  case lines
  /// By notifications for its terminal.
  case notifications

  /// How an agent does with these arguments; nothing when its output says nothing but what people read.
  public init?(_ kind: AgentKind, arguments: [String]) {
    let arguments = arguments.prefix { $0 != "--" }
    func has(_ option: String, _ value: String) -> Bool {
      zip(arguments, arguments.dropFirst()).contains { $0 == option && $1 == value }
        || arguments.contains("\(option)=\(value)")
    }
    let hasLines =
      switch kind {
      case .claude: has("--output-format", "stream-json")
      case .gemini: has("--output-format", "stream-json") || has("-o", "stream-json")
      case .codex: arguments.contains("--json") || arguments.contains("--experimental-json")
      case .opencode: has("--format", "json")
      }
    if hasLines {
      self = .lines
    } else if kind == .codex, !arguments.contains("exec"), !arguments.contains("e") {
      self = .notifications
    } else {
      return nil
    }
  }
}
