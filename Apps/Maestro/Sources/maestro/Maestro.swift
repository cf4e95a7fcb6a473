import ArgumentParser

struct Maestro: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "maestro",
    abstract: "Run coding agents side by side, each on its own branch in its own worktree.",
    discussion: """
      Without a command it starts the server and prints the link of the page.

      Examples:
        maestro
        maestro new fix-login --agent claude --prompt "Fix the login test"
        maestro list
      """,
    version: "0.1.0",
    subcommands: [
      Serve.self, Open.self, New.self, List.self, Show.self, Attach.self, Send.self, SessionCommand<Allow>.self,
      SessionCommand<Refuse>.self, SessionCommand<Stop>.self,
      SessionCommand<Pause>.self, SessionCommand<Resume>.self, Restart.self, Diff.self, Note.self, Notes.self,
      Revert.self, Commit.self, Push.self, Merge.self, SessionCommand<Archive>.self, SessionCommand<Restore>.self,
      Remove.self, Keep.self, Rescues.self, Doctor.self, Profiles.self, PromptTemplates.self, Trust.self, Run.self,
      Link.self, Browsers.self, SignOut.self,
    ],
    defaultSubcommand: Serve.self)

  /// The words that may come first.
  static var commands: Set<String> {
    Set(
      configuration.subcommands.flatMap {
        [$0.configuration.commandName ?? "\($0)".lowercased()] + $0.configuration.aliases
      } + ["help"])
  }
}
