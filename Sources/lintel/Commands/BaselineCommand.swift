import Analysis
import ArgumentParser
import Refactoring
import Reporting

/// `lintel baseline`
struct BaselineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Accept today's findings, so that only new ones are reported; see how many are left.",
    discussion: """
      A baseline is a folder of text files, one per rule, with a line per accepted place; commit it. It is about the whole
      app: edits elsewhere, moved lines, renamed files and other modules do not change what is accepted.

      EXAMPLES
        lintel baseline record                              accept what is there
        lintel check                                        report what is new
        lintel baseline prune                               after mending something
        lintel baseline record --accept-new --reason "the old checkout goes in March"
        lintel baseline status --since v2.0 --format markdown
      """,
    subcommands: [RecordCommand.self, PruneCommand.self, StatusCommand.self])

  /// Options of all three.
  struct Options: ParsableArguments {
    @OptionGroup var analysis: AnalysisOptions

    @Option(
      name: .long, help: ArgumentHelp("The folder of the baseline; .lintel/baseline without.", valueName: "folder"))
    var baseline: String?

    @Option(name: .long, help: "How to report: text, json or markdown.")
    var format: DocumentFormat = .text

    func validate() throws {
      if baseline == "" { throw ValidationError("--baseline is empty; name a folder.") }
    }

    func work() throws -> (work: BaselineWork, store: BaselineStore) {
      let app = try Analyzer.analyze(try analysis.request())
      Terminal.clearProgress()
      let store = BaselineStore(
        root: app.root.root, given: baseline, currentDirectory: Terminal.currentDirectory ?? app.root.root)
      return (try BaselineWork(app, store: store), store)
    }

    func print(_ result: BaselineWork.Result) throws {
      for note in result.notes { StandardError.write("warning: \(note)\n") }
      try StandardOutput.write(format.render(result.change, options: Terminal.rendering))
    }
  }

  /// `lintel baseline record`
  struct RecordCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "record", abstract: "Accept what is there; later, with a reason, what is new.")

    @OptionGroup var options: Options

    @Flag(name: .long, help: "Add what is new to a baseline that exists already.")
    var acceptNew = false

    @Option(name: .long, help: ArgumentHelp("Why it is accepted; kept in the baseline.", valueName: "text"))
    var reason: String?

    func validate() throws {
      if let reason {
        if reason.allSatisfy(\.isWhitespace) { throw ValidationError("--reason is empty; say why.") }
        if reason.utf8.count > 500 { throw ValidationError("--reason is longer than 500 bytes; a sentence will do.") }
      }
      if acceptNew, reason == nil { throw ValidationError("--accept-new needs --reason TEXT: say why.") }
    }

    func run() async throws {
      try options.print(try await options.work().work.record(acceptNew: acceptNew, reason: reason))
    }
  }

  /// `lintel baseline prune`
  struct PruneCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "prune", abstract: "Remove what is mended. Nothing is ever added.")

    @OptionGroup var options: Options

    func run() async throws { try options.print(try await options.work().work.prune()) }
  }

  /// `lintel baseline status`
  struct StatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "status", abstract: "Show how much is left, by rule and by feature.")

    @OptionGroup var options: Options

    @Option(name: .long, help: ArgumentHelp("Compare with the baseline as it was at this revision.", valueName: "rev"))
    var since: String?

    func run() async throws {
      let (work, store) = try options.work()
      let (status, notes) = try await work.status(since: since)
      for note in notes { StandardError.write("warning: \(note)\n") }
      try StandardOutput.write(options.format.render(status, folder: store.path, options: Terminal.rendering))
    }
  }
}
