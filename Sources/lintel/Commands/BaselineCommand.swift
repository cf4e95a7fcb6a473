import Analysis
import ArgumentParser
import Refactoring
import Reporting

/// `lintel baseline`
struct BaselineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Accept today's findings, report only new ones, and track how many are left.",
    discussion: """
      A baseline is a folder of text files, one file per rule and one line per accepted place. Commit it. It covers the \
      whole app: unrelated edits, moved lines, renamed files and other modules do not change what it accepts.

      EXAMPLES
        lintel baseline record             accept the current findings
        lintel check                       report new findings
        lintel baseline prune              remove fixed entries
        lintel baseline record --accept-new --reason "replaced in March"
        lintel baseline status --since v2.0 --format markdown
      """,
    subcommands: [RecordCommand.self, PruneCommand.self, StatusCommand.self])

  /// Options of every `baseline` subcommand.
  struct Options: ParsableArguments {
    @OptionGroup var analysis: AnalysisOptions

    @Option(
      name: .long, help: ArgumentHelp("Folder of the baseline (default: .lintel/baseline).", valueName: "folder"))
    var baseline: String?

    @Option(name: .long, help: "Output format.")
    var format: DocumentFormat = .text

    func validate() throws {
      if baseline == "" { throw ValidationError("--baseline is empty; name a folder.") }
    }

    func work() throws -> (work: BaselineWork, store: BaselineStore) {
      let app = try Analyzer.analyze(try analysis.completeRequest())
      Terminal.clearProgress()
      let store = BaselineStore(
        root: app.root.root, given: baseline, currentDirectory: Terminal.currentDirectory ?? app.root.root)
      return (try BaselineWork(app, store: store), store)
    }

    func print(_ result: BaselineWork.Result) throws {
      Notes.write(result.notes, as: "warning", all: analysis.verbose)
      try StandardOutput.write(format.render(result.change, options: Terminal.rendering))
    }
  }

  /// `lintel baseline record`
  struct RecordCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "record", abstract: "Accept the current findings; with --accept-new, also new ones.")

    @OptionGroup var options: Options

    @Flag(name: .long, help: "Add new findings to an existing baseline.")
    var acceptNew = false

    @Option(
      name: .long, help: ArgumentHelp("Why the findings are accepted; stored in the baseline.", valueName: "text"))
    var reason: String?

    func validate() throws {
      if let reason {
        if reason.allSatisfy(\.isWhitespace) {
          throw ValidationError("--reason is empty; write why the findings are accepted.")
        }
        if reason.utf8.count > 500 { throw ValidationError("--reason is longer than 500 bytes; shorten it.") }
      }
      if acceptNew, reason == nil { throw ValidationError("--accept-new requires --reason TEXT.") }
    }

    func run() async throws {
      try options.print(try await options.work().work.record(acceptNew: acceptNew, reason: reason))
    }
  }

  /// `lintel baseline prune`
  struct PruneCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "prune", abstract: "Remove fixed entries. Never adds any.")

    @OptionGroup var options: Options

    func run() async throws { try options.print(try await options.work().work.prune()) }
  }

  /// `lintel baseline status`
  struct StatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "status", abstract: "Show how many findings are left, by rule and by feature.")

    @OptionGroup var options: Options

    @Option(name: .long, help: ArgumentHelp("Compare with the baseline at this revision.", valueName: "rev"))
    var since: String?

    func run() async throws {
      let (work, store) = try options.work()
      let (status, notes) = try await work.status(since: since)
      Notes.write(notes, as: "warning", all: options.analysis.verbose)
      try StandardOutput.write(options.format.render(status, folder: store.path, options: Terminal.rendering))
    }
  }
}
