import ArgumentParser

/// The command.
struct Lintel: AsyncParsableCommand {
  /// What reports and `--version` say.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "lintel",
    abstract: "Finds where the architecture of a Swift app is broken, and says why and what to do.",
    discussion: """
      EXAMPLES
        lintel check                       the app in this folder
        lintel check ~/Code/Shop --format sarif --output lintel.sarif
        lintel check --changed-since origin/main
        lintel baseline record             accept today's findings, report only new ones from now on
        lintel roles --why HomeViewModel   what lintel takes a type for, and the evidence
        lintel explain viewmodel-loads-in-init
        lintel plan                        the way back in small pull requests
        lintel review --base origin/main   what a branch adds and mends, and whether it is too large

      EXIT CODES
        0  nothing at or above --fail-on      2  wrong use or bad configuration
        1  findings                           3  internal error
      """,
    version: "lintel \(version)",
    subcommands: [
      CheckCommand.self, BaselineCommand.self, PlanCommand.self, ReviewCommand.self, RolesCommand.self,
      RulesCommand.self, ExplainCommand.self,
      InitCommand.self,
    ])
}
