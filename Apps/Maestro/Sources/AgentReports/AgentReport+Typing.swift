import Domain

extension AgentReport {
  /// Takes what somebody typed into the terminal of the agent for what its reports leave out: it goes on after an answer, and
  /// Escape brings it back to its prompt.
  public mutating func note(typed bytes: [UInt8], to kind: AgentKind) {
    switch state {
    case .asksPermission, .asksQuestion:
      if bytes == [0x1B] {
        enter(.finished)
      } else if bytes.contains(0x0D) || (bytes.count == 1 && bytes.allSatisfy(Self.answers.contains)) {
        enter(.working)
      }
    // All but Codex tell that they work; a return key at an empty prompt is nothing to them.
    case .finished, .failed, .outOfQuota: if kind == .codex, bytes.contains(0x0D) { enter(.working) }
    case .working: if bytes == [0x1B] { enter(.finished) }
    case nil: break
    }
  }

  /// Keys that choose an answer at once.
  private static let answers = Set("123456789yYnNaApP".utf8)
}
