import Domain

extension AgentKind {
  /// Takes what an agent said by a hook, or printed as a line of JSON, into its report. What is not understood changes nothing.
  /// - Parameter line: one object in JSON, without the end of the line.
  public func read(_ line: [UInt8], into report: inout AgentReport) {
    guard let event = JSONValue(line: line) else { return }
    switch self {
    case .claude: ClaudeEvents.read(event, into: &report)
    case .codex: CodexEvents.read(event, into: &report)
    case .gemini: GeminiEvents.read(event, into: &report)
    case .opencode: OpencodeEvents.read(event, into: &report)
    }
  }

  /// Takes a notification that an agent sent by its terminal (OSC 9) into its report.
  public func read(notification text: String, into report: inout AgentReport) {
    if self == .codex { CodexEvents.read(notification: text, into: &report) }
  }
}
