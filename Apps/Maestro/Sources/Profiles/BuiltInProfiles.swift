import Domain

/// Templates for well-known command lines.
///
/// The first prompt goes behind `--` or into the same argument as its option, so that one that begins with a dash is
/// not taken for an option. The patterns are what these programs print when they ask something; an agent that is quiet
/// after a prompt of its own is noticed without them.
enum BuiltInProfiles {
  static func all(shell: String) -> [AgentProfile] {
    [
      AgentProfile(
        name: "claude", executable: "claude", arguments: ["--", "{prompt}"],
        waitingPatterns: [#"Do you want to .*\?"#, #"❯ \d+\. Yes"#, #"Esc to cancel"#]),
      AgentProfile(
        name: "codex", executable: "codex", arguments: ["--", "{prompt}"],
        waitingPatterns: [#"Would you like to .*\?"#, #"Allow command\?"#, #"Press Enter to confirm"#]),
      AgentProfile(
        name: "gemini", executable: "gemini", arguments: ["--prompt-interactive={prompt}"],
        waitingPatterns: [#"Apply this change\?"#, #"Allow execution"#, #"Yes, allow once"#]),
      AgentProfile(
        name: "opencode", executable: "opencode", arguments: ["--prompt={prompt}"],
        waitingPatterns: [#"Permission required"#, #"Allow once"#]),
      AgentProfile(
        name: "shell", executable: shell.isEmpty ? "/bin/sh" : shell, arguments: ["-l"], promptDelivery: .typed,
        waitingPatterns: [#"[$#%>] ?$"#]),
    ]
  }
}
