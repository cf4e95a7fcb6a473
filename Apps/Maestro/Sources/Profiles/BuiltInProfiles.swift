import Domain

/// Templates for well-known command lines.
///
/// The first prompt goes behind `--` or into the same argument as its option, so that one that begins with a dash is
/// not taken for an option. The patterns are what these programs print when they ask something; an agent that is quiet
/// after a prompt of its own is noticed without them.
///
/// Resume arguments go on with the newest conversation of the folder. They are from the documentation of the programs
/// (2026): `claude --continue`, `codex resume --last`, `gemini --resume latest`, `opencode --continue`. The programs
/// themselves were not run.
enum BuiltInProfiles {
  static func all(shell: String) -> [AgentProfile] {
    [
      AgentProfile(
        name: "claude", executable: "claude", arguments: ["--", "{prompt}"], resumeArguments: ["--continue"],
        waitingPatterns: [#"Do you want to .*\?"#, #"❯ \d+\. Yes"#, #"Esc to cancel"#]),
      AgentProfile(
        name: "codex", executable: "codex", arguments: ["--", "{prompt}"], resumeArguments: ["resume", "--last"],
        waitingPatterns: [#"Would you like to .*\?"#, #"Allow command\?"#, #"Press Enter to confirm"#]),
      AgentProfile(
        name: "gemini", executable: "gemini", arguments: ["--prompt-interactive={prompt}"],
        resumeArguments: ["--resume", "latest"],
        waitingPatterns: [#"Apply this change\?"#, #"Allow execution"#, #"Yes, allow once"#]),
      AgentProfile(
        name: "opencode", executable: "opencode", arguments: ["--prompt={prompt}"], resumeArguments: ["--continue"],
        waitingPatterns: [#"Permission required"#, #"Allow once"#]),
      AgentProfile(
        name: "shell", executable: shell.isEmpty ? "/bin/sh" : shell, arguments: ["-l"], promptDelivery: .typed,
        waitingPatterns: [#"[$#%>] ?$"#]),
    ]
  }
}
