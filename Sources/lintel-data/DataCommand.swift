import ArgumentParser

/// The root command.
struct DataCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lintel-data",
    abstract: "Look into the stores of apps that use MVVMData.",
    discussion: """
      EXAMPLES
        lintel-data inspect store.sqlite
        lintel-data inspect store.sqlite --table visits --limit 0
        lintel-data inspect store.sqlite --format json

      EXIT CODES
        0  the store was read      2  invalid usage, or nothing of the store can be read
        1  parts of it are damaged
      """,
    version: "lintel-data 0.1.0",
    subcommands: [InspectCommand.self])
}
