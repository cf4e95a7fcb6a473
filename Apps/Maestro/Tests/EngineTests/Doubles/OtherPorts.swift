import Domain

/// Agents to choose from.
struct FixedProfiles: ProfileSource {
  var all = [
    AgentProfile(
      name: "claude", executable: "claude", arguments: ["--", "{prompt}"], waitingPatterns: [#"Proceed\?$"#]),
    AgentProfile(name: "shell", executable: "/bin/sh", promptDelivery: .typed),
    AgentProfile(
      name: "resumer", executable: "resumer", arguments: ["--", "{prompt}"],
      resumeArguments: ["--continue", "--in={worktree}"]),
    AgentProfile(name: "mute", executable: "mute", promptDelivery: .none),
    AgentProfile(name: "missing", executable: "missing"),
  ]

  func profiles() async throws -> [AgentProfile] { all }
  func templates() async throws -> [PromptTemplate] { [PromptTemplate(name: "review", prompt: "Review it.")] }
}

/// Remembers the scripts that it was to run.
actor ScriptSpy: ScriptRunner {
  private let faults: Faults
  private(set) var runs: [ScriptRun] = []

  init(faults: Faults) { self.faults = faults }

  func run(_ script: ScriptRun, onStart: @Sendable (@escaping ScriptOutput) -> Void) async throws -> String {
    try await faults.pass("scripts.run")
    runs.append(script)
    try await faults.pass("scripts.run.after")
    return ""
  }
}
