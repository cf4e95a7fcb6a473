import Analysis
import ArgumentParser
import Refactoring
import Reporting

extension HistoryFormat: ExpressibleByArgument {}
extension HistorySchedule.Interval: ExpressibleByArgument {}
extension History.Dimension: ExpressibleByArgument {}

/// `lintel history`
struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Replay the repository: how findings came and went, by today's rules.",
    discussion: """
      Analyzes commits of the past along first parents, and the present one, with the rules and the configuration of today. \
      Nothing is checked out, and uncommitted changes do not count. Results are kept in the cache, so the next run only \
      analyzes what is new.

      EXAMPLES
        lintel history                                 the last twelve months, week by week
        lintel history --since 2025-01-01 --every month
        lintel history --since v2.0 --by feature
        lintel history --new-since v2.0                findings newer than a tag
        lintel history --output history.html           a page with a chart
        lintel history --format csv --by owner > owners.csv
      """)

  @OptionGroup var analysis: AnalysisOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Where to begin: a period (12m, 6w, 90d, 2y), a day (2025-01-31), or a commit, branch or tag.",
      valueName: "start"))
  var since = "12m"

  @Option(name: .long, help: ArgumentHelp("Interval of the points: week, month, day or commit.", valueName: "interval"))
  var every: HistorySchedule.Interval = .week

  @Option(name: .long, help: ArgumentHelp("Group by rule, feature, severity or owner.", valueName: "group"))
  var by: History.Dimension?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "List findings that are newer than this revision (default: the commit that first recorded .lintel/baseline).",
      valueName: "rev"))
  var newSince: String?

  @Option(
    name: .long,
    help: "text, json, csv, markdown or html (default: from the file name of --output, else text).")
  var format: HistoryFormat?

  @OptionGroup var output: OutputOption

  func validate() throws {
    if since.isEmpty { throw ValidationError("--since is empty; use a period, a day or a revision.") }
    if newSince == "" { throw ValidationError("--new-since is empty; name a commit, branch or tag.") }
    if let path = output.path, format == nil, HistoryFormat(fileName: path) == nil {
      throw ValidationError(
        "--output \(path): the name says no format; end it with .html, .json, .csv, .md or .txt, or add --format.")
    }
  }

  func run() async throws {
    let format = format ?? output.path.flatMap(HistoryFormat.init(fileName:)) ?? .text
    try output.requireFile(forPage: format == .html, example: "history.html")
    let start: HistoryStart
    do throws(HistoryProblem) {
      start = try HistoryStart(since)
    } catch {
      throw UsageError("--since: \(error).")
    }
    let request = try analysis.completeRequest()
    var wanted = HistoryRequest(since: (start, since), interval: every, newSince: newSince)
    if Terminal.showsProgress {
      wanted.progress = { @Sendable done, total in Terminal.showProgress("analyzed \(done) of \(total) points") }
    }
    let scratch = try HistoryRun.scratch()
    defer { scratch.remove() }
    let interruption = Interruption { scratch.removeFiles() }
    defer { interruption.cancel() }
    let run = try await HistoryRun.make(request, wanted, scratch: scratch)
    Terminal.clearProgress()
    if by == .owner, !run.history.hasOwners {
      throw UsageError("--by owner: the repository has no CODEOWNERS file, so nothing says who owns which file.")
    }
    for note in run.history.notes { StandardError.write("note: \(note)\n") }
    let options = RenderOptions(
      color: output.rendering.color, width: output.rendering.width, title: run.title,
      unicode: Terminal.isUnicode)
    let text = format.render(run.history, by: by, toolVersion: Lintel.version, options: options)
    try output.write(text)
  }
}
