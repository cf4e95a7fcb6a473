import Analysis
import ArgumentParser
import Findings
import Reporting
import Workspace

extension ReportFormat: ExpressibleByArgument {}

/// `lintel check`
struct CheckCommand: AsyncParsableCommand {
  /// What makes the exit code 1.
  enum Threshold: String, ExpressibleByArgument, CaseIterable {
    case critical, high, medium, never

    var severity: Severity? { Severity(rawValue: rawValue) }
  }

  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report where the architecture is broken.",
    discussion: """
      Analyzes all sources below the root, because the evidence may be in another file; paths and --changed-since only \
      select what is reported. The root is the nearest parent folder with a .lintel.yml, else the nearest one \
      in the repository with a baseline or a plan, else the given folder.
      On a terminal, more than \(Overview.threshold) findings are summarized; --all shows every finding.

      EXAMPLES
        lintel check
        lintel check App/Checkout --only sink-captures-self,task-not-cancelled
        lintel check --changed-since origin/main --format github
        lintel check --format sarif --output lintel.sarif --fail-on critical
        lintel check --format html --output lintel.html
        lintel check --format gitlab --output gl-code-quality-report.json
        lintel check --strict-baseline       in CI: also fail on stale baseline entries
      """)

  @OptionGroup var analysis: AnalysisOptions

  @Option(name: .long, help: "Output format.")
  var format: ReportFormat = .text

  @Option(
    name: .long,
    help: ArgumentHelp("Profiles, comma-separated: auto, mvvm, mvvm-plus, uikit, clean.", valueName: "profile")
  )
  var profile: [String] = []

  @Option(name: .long, help: ArgumentHelp("Run only these rules, comma-separated.", valueName: "rule"))
  var only: [String] = []

  @Option(name: .long, help: ArgumentHelp("Skip these rules, comma-separated.", valueName: "rule"))
  var skip: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Report only files that changed since the merge base with this revision, including uncommitted changes.",
      valueName: "rev"))
  var changedSince: String?

  @Option(name: .long, help: "Exit with 1 on findings of this severity or worse.")
  var failOn: Threshold = .high

  @OptionGroup var baseline: BaselineOptions

  @OptionGroup var output: OutputOption

  @Flag(name: .long, help: "Show every finding, also on a terminal.")
  var all = false

  @Flag(name: .long, help: "Print the duration of each stage to standard error.")
  var timings = false

  func validate() throws {
    // An empty variable in a script must not widen what is checked.
    for (name, values) in [("--only", only), ("--profile", profile)] where !values.isEmpty {
      if values.splitAtCommas.isEmpty { throw ValidationError("\(name) is empty; add a value or omit the option.") }
    }
  }

  func run() async throws {
    try output.requireFile(forPage: format == .html, example: "lintel.html")
    let request = try analysis.request(
      profiles: profile.splitAtCommas, only: only.splitAtCommas, skip: skip.splitAtCommas)
    // Asked first, so that git is done when the rules are.
    let changes = isForPeople ? RecentChanges(request) : nil
    let app = try Analyzer.analyze(request)
    Terminal.clearProgress()
    var changed: Set<String>?
    if let changedSince {
      do {
        changed = try await Git.changedFiles(since: changedSince, root: app.root.root)
      } catch {
        throw UsageError("--changed-since \(PrintableName.typed(changedSince)): \(error.ofOptional)")
      }
    }
    var result = try await check(app, changed: changed)
    if format.showsOwners { result.addOwners() }
    if format.showsUnseen { await result.addUnseen(of: app, withCommits: format == .html) }
    if format.showsArchitecture { try result.addArchitecture(of: app) }
    app.stayUntilExit()
    Notes.write(result.problems, as: "warning", all: analysis.verbose)
    let text = await text(result, of: app, changes)
    try output.write(text)
    if timings { StandardError.write(TimingsTable.text(result.timings)) }
    try Failures.tell(result.report.failures)
    if let baseline = result.report.baseline {
      // The text report says so itself.
      if format != .text { for note in StaleText.notes(baseline) { StandardError.write("note: \(note)\n") } }
      if baseline.isStrict, !baseline.stale.isEmpty { throw Main.Outcome.findings }
    }
    if let severity = failOn.severity, result.report.findings.contains(where: { $0.severity >= severity }) {
      throw Main.Outcome.findings
    }
  }

  /// Whether someone sees the report who can take in only so much of it.
  private var isForPeople: Bool { format == .text && output.path == nil && !all && Terminal.isOutput }

  private func text(_ result: Check.Result, of app: AnalyzedApp, _ changes: RecentChanges?) async -> String {
    let root = result.root
    var options = RenderOptions(
      color: output.rendering.color, width: output.rendering.width,
      height: Terminal.height, failsAt: failOn.severity, root: format == .xcode ? root : nil,
      repositoryPrefix: app.root.repositoryPrefix,
      title: app.title,
      source: { try? FileReader.read(absolutePath: root + "/" + $0, limit: 64 << 20).get() })
    options.listsAll = analysis.verbose
    guard let changes, result.report.findings.count > Overview.threshold else {
      return format.render(result.report, options: options)
    }
    return Overview.render(
      result.report, changes: await changes.counts(within: .milliseconds(200)), days: RecentChanges.days,
      commands: OverviewCommands(
        arguments: CommandLine.arguments.dropFirst(2).map { " " + ShellWord.typed($0) }.joined(),
        app: paths(to: app.root).map { " " + ShellWord.typed($0) }.joined()), options: options)
  }

  /// What names the whole app to a command that takes no part of it.
  private func paths(to root: RunRoot) -> [String] {
    if root.filters.isEmpty { return analysis.paths }
    let isHere = Terminal.currentDirectory.map { $0 == root.root || $0.hasPrefix(root.root + "/") } ?? false
    return isHere ? [] : [root.root]
  }

  private func check(_ app: AnalyzedApp, changed: Set<String>?) async throws -> Check.Result {
    guard let store = try baseline.store(of: app) else {
      return Check.run(app, toolVersion: Lintel.version, changed: changed)
    }
    return try await Check.run(
      app, toolVersion: Lintel.version, changed: changed, against: store, isStrict: baseline.strictBaseline)
  }
}

extension [String] {
  /// `["a,b", "c"]` as three values.
  var splitAtCommas: [String] {
    flatMap { $0.split(separator: ",").map { String($0).trimmingSpaces } }.filter { !$0.isEmpty }
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
