/// How an agent is started: a command line of the user's choice.
public struct AgentProfile: Hashable, Codable, Sendable {
  /// By what it is known: `claude`, `shell`.
  public var name: String
  /// The program, by path or as found in PATH.
  public var executable: String
  /// Its arguments, as they are: no shell reads them. `{prompt}`, `{worktree}`, `{branch}` and `{name}` are replaced inside
  /// an argument; an argument with `{prompt}` in it is left out when there is no prompt (`--prompt={prompt}` works, too).
  public var arguments: [String]
  /// Its arguments when it is started again in the same worktree and should go on with its conversation; nothing for an
  /// agent that begins anew.
  public var resumeArguments: [String]?
  /// How the first prompt reaches the agent.
  public var promptDelivery: PromptDelivery
  /// What is added to the environment: keys, among other things.
  @Confidential public var environment: [String: String]
  /// Regular expressions that match the last lines of the output when the agent waits for an answer.
  public var waitingPatterns: [String]
  /// Whose reports the agent makes; nothing to tell by the name of the program.
  public var reports: Reports?

  /// Whose reports an agent makes.
  public enum Reports: String, Hashable, Codable, Sendable, CaseIterable {
    /// Those of Claude Code.
    case claude
    /// Those of Codex CLI.
    case codex
    /// Those of Gemini CLI.
    case gemini
    /// Those of opencode.
    case opencode
    /// None that Maestro understands.
    case nothing = "none"
  }

  /// Which agent it is, if it is one whose reports Maestro understands.
  public var kind: AgentKind? {
    guard let reports else { return AgentKind(executable: executable) }
    return AgentKind(rawValue: reports.rawValue)
  }

  /// How a prompt reaches an agent.
  public enum PromptDelivery: String, Hashable, Codable, Sendable, CaseIterable {
    /// In place of `{prompt}` among the arguments.
    case argument
    /// Typed into the terminal once the agent has printed something.
    case typed
    /// Not at all: the agent takes none.
    case none
  }

  /// A profile.
  public init(
    name: String, executable: String, arguments: [String] = [], resumeArguments: [String]? = nil,
    promptDelivery: PromptDelivery = .argument,
    environment: [String: String] = [:], waitingPatterns: [String] = [],
    reports: Reports? = nil
  ) {
    self.name = name
    self.executable = executable
    self.arguments = arguments
    self.resumeArguments = resumeArguments
    self.promptDelivery = promptDelivery
    self.environment = environment
    self.waitingPatterns = waitingPatterns
    self.reports = reports
  }
}
