import AgentReports
import Domain
import TerminalEmulator

/// Makes the command line of an agent from its profile.
enum LaunchBuilder {
  /// - Parameters:
  ///   - prompt: what to ask first; empty for nothing.
  ///   - resumes: whether the agent goes on with its conversation, if it can.
  ///   - place: where its hooks find what they need.
  ///   - inherited: the environment that the agent gets in any case.
  static func launch(
    _ session: Session, prompt: String, resumes: Bool, place: HookPlace, inherited: [String: String]
  ) -> Launch {
    let agent = session.agent
    let all = resumes ? agent.resumeArguments ?? agent.arguments : agent.arguments
    let isArgument = agent.promptDelivery == .argument
    let values = [
      "{prompt}": isArgument ? prompt : "", "{worktree}": session.worktreePath, "{branch}": session.branch,
      "{name}": session.name,
    ]
    let arguments = all.filter { !prompt.isEmpty && isArgument || !$0.contains("{prompt}") }
    // Looked at before the prompt is in them: what it says is no option.
    let setup =
      agent.kind.map { kind in
        AgentSetup(
          kind, arguments: arguments, environment: inherited.merging(agent.environment) { $1 }, place: place)
      } ?? AgentSetup()
    let environment = ["MAESTRO_SESSION": session.id.description, "MAESTRO_BRANCH": session.branch].merging(
      session.ports?.environment ?? [:]
    ) { $1 }
    return Launch(
      session: session.id, executable: agent.executable,
      arguments: setup.arguments + arguments.map { fill($0, values) },
      environment: agent.environment.merging(environment.merging(setup.environment) { $1 }) { own, _ in own },
      workingDirectory: session.worktreePath,
      typedPrompt: agent.promptDelivery == .typed ? TerminalPaste.plain(prompt) : "", files: setup.files)
  }

  /// Replaces the names in one pass: what a value says is not looked at again.
  private static func fill(_ text: String, _ values: [String: String]) -> String {
    var filled = ""
    var rest = text[...]
    while let brace = rest.firstIndex(of: "{") {
      filled += rest[..<brace]
      rest = rest[brace...]
      if let (name, value) = values.first(where: { rest.hasPrefix($0.key) }) {
        filled += value
        rest = rest.dropFirst(name.count)
      } else {
        filled.append(rest.removeFirst())
      }
    }
    return filled + rest
  }
}
