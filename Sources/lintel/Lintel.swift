import ArgumentParser

/// The root command.
struct Lintel: AsyncParsableCommand {
  /// The version in reports and in the output of `--version`.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "lintel",
    abstract: "Find where the architecture of a Swift app is broken, why, and how to fix it.",
    discussion: """
      EXAMPLES
        lintel check                       check the app in this folder
        lintel check ~/Code/Shop --format sarif --output lintel.sarif
        lintel check --changed-since origin/main
        lintel baseline record             accept today's findings, report new ones
        lintel roles --why HomeViewModel   show the role of a type and why
        lintel graph --output app.svg      draw modules or roles and dependencies
        lintel explain viewmodel-loads-in-init
        lintel advise HomeViewModel        what fits this type, and why
        lintel new screen OrderList        write a screen with its view model and tests
        lintel plan                        plan small refactoring pull requests
        lintel review --base origin/main   check a branch before merging
        lintel spies OrderService          write a test double
        lintel history --since 12m         replay the repository: how findings came and went

      EXIT CODES
        0  no findings at or above --fail-on      2  invalid usage or configuration
        1  findings                               3  internal error
      """,
    version: "lintel \(version)",
    subcommands: [
      CheckCommand.self, BaselineCommand.self, PlanCommand.self, ReviewCommand.self, HistoryCommand.self,
      RolesCommand.self, GraphCommand.self, SpiesCommand.self,
      RulesCommand.self, ExplainCommand.self, AdviseCommand.self, NewCommand.self,
      InitCommand.self, MergeDriverCommand.self,
    ])
}
