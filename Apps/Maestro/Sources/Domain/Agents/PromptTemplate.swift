/// A prompt that the user asks again and again.
public struct PromptTemplate: Hashable, Codable, Sendable, Identifiable {
  /// By what it is known: `review`.
  public var name: String
  /// What the agent is asked.
  public var prompt: String
  /// The name of the agent profile that is usually asked; nothing for any.
  public var agent: String?

  /// Its name.
  public var id: String { name }

  /// A template.
  public init(name: String, prompt: String, agent: String? = nil) {
    self.name = name
    self.prompt = prompt
    self.agent = agent
  }
}
