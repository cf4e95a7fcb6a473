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
      All sources below the root are analysed, for what is decisive may be in another file; paths and --changed-since only
      choose what is reported. The root is the nearest folder above the paths with a .lintel.yml, else the folder given.

      EXAMPLES
        lintel check
        lintel check App/Checkout --only sink-captures-self,task-not-cancelled
        lintel check --changed-since origin/main --format github
        lintel check --format sarif --output lintel.sarif --fail-on critical
        lintel check --strict-baseline       in CI: also fail when the baseline accepts what is mended
      """)

  @OptionGroup var analysis: AnalysisOptions

  @Option(name: .long, help: "How to report: text, json, sarif, xcode or github.")
  var format: ReportFormat = .text

  @Option(
    name: .long, help: ArgumentHelp("auto, mvvm, mvvm-plus, uikit or clean; several with commas.", valueName: "profile")
  )
  var profile: [String] = []

  @Option(name: .long, help: ArgumentHelp("Run only these rules; several with commas.", valueName: "rule"))
  var only: [String] = []

  @Option(name: .long, help: ArgumentHelp("Leave these rules out; several with commas.", valueName: "rule"))
  var skip: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Report only files changed since the merge base with this revision, and in the working tree.", valueName: "rev"))
  var changedSince: String?

  @Option(name: .long, help: "Exit with 1 when there is a finding this bad or worse: critical, high, medium or never.")
  var failOn: Threshold = .high

  @OptionGroup var baseline: BaselineOptions

  @Option(
    name: [.long, .short], help: ArgumentHelp("Write the report here instead of to standard output.", valueName: "file")
  )
  var output: String?

  @Flag(name: .long, help: "Say how long each stage took, on standard error.")
  var timings = false

  func validate() throws {
    if output == "" { throw ValidationError("--output is empty; name a file.") }
    // An empty variable in a script must not widen what is checked.
    for (name, values) in [("--only", only), ("--profile", profile)] where !values.isEmpty {
      if values.splitAtCommas.isEmpty { throw ValidationError("\(name) is empty; name something or leave it out.") }
    }
  }

  func run() async throws {
    let request = try analysis.request(
      profiles: profile.splitAtCommas, only: only.splitAtCommas, skip: skip.splitAtCommas)
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
    let result = try await check(app, changed: changed)
    // The process ends after the report: giving back millions of rows one by one would only make it end later.
    _ = Unmanaged.passRetained(app.program)
    for problem in result.problems { StandardError.write("warning: \(problem)\n") }
    let root = result.root
    let options = RenderOptions(
      colour: output == nil && Terminal.wantsColour, width: output == nil ? Terminal.width : nil,
      root: format == .xcode ? root : nil,
      source: { try? FileReader.read(absolutePath: root + "/" + $0, limit: 64 << 20).get() })
    let text = format.render(result.report, options: options)
    if let output { try OutputFile.write(text, to: output) } else { try StandardOutput.write(text) }
    if timings { StandardError.write(TimingsTable.text(result.timings)) }
    if let baseline = result.report.baseline, !baseline.stale.isEmpty {
      // The text report says so itself.
      if format != .text { StandardError.write("note: \(StaleText.note(baseline))\n") }
      if baseline.isStrict { throw Main.Outcome.findings }
    }
    if let severity = failOn.severity, result.report.findings.contains(where: { $0.severity >= severity }) {
      throw Main.Outcome.findings
    }
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
