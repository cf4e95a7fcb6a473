/// Where agent profiles come from.
public protocol ProfileSource: Sendable {
  /// The profiles, the user's own ones first; read anew each time, so that an edit counts at once.
  /// - Throws: `SessionError` of kind `invalid` naming file, line and value when the config file is not right.
  func profiles() async throws -> [AgentProfile]

  /// The user's prompt templates, in their order; read anew each time.
  func templates() async throws -> [PromptTemplate]
}
