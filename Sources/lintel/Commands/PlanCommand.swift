import Analysis
import ArgumentParser
import Reporting

extension DocumentFormat: ExpressibleByArgument {}

/// `lintel plan`
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Plan the refactoring as small pull requests and track progress in refactoring/.",
    discussion: """
      Without a subcommand, creates the plan or updates it. You can edit the files of the plan: an update changes only \
      lines that lintel wrote.

      EXAMPLES
        lintel plan                        create or update refactoring/
        lintel plan --dry-run              show what would change
        lintel plan update --check         in CI: fail if the plan is out of date
        lintel plan next                   show the next pull request
        lintel plan next --format markdown > scope.md
        lintel plan next --feature Checkout
        lintel plan next --count 3         three pull requests that share no files
        lintel plan status                 show progress
      """,
    subcommands: [PlanWriteCommand.self, PlanUpdateCommand.self, PlanNextCommand.self, PlanStatusCommand.self],
    defaultSubcommand: PlanWriteCommand.self)
}

/// Options of every `plan` subcommand.
struct PlanOptions: ParsableArguments {
  @OptionGroup var analysis: AnalysisOptions

  @Option(name: .long, help: "Output format.")
  var format: DocumentFormat = .text

  func make(repairsCommits: Bool = true) async throws -> PlanRun {
    let app = try Analyzer.analyze(try analysis.completeRequest())
    Terminal.clearProgress()
    let run = try await PlanRun.make(app, toolVersion: Lintel.version, repairsCommits: repairsCommits)
    for note in run.notes { StandardError.write("note: \(note)\n") }
    return run
  }

  /// An existing plan; its files may be behind the code.
  func existing(repairsCommits: Bool = true) async throws -> PlanRun {
    let run = try await make(repairsCommits: repairsCommits)
    guard run.exists else { throw UsageError("There is no plan yet. Run `lintel plan` to create one.") }
    return run
  }

  func update(_ run: PlanRun, isDryRun: Bool) throws {
    if !isDryRun { try run.write() }
    try StandardOutput.write(format.render(run.result, isDryRun: isDryRun, options: Terminal.rendering))
  }

  func noteLag(_ run: PlanRun) {
    if run.result.changed.isEmpty { return }
    StandardError.write("note: the plan files are out of date; run `lintel plan update` to write these numbers\n")
  }
}

/// `lintel plan` without a subcommand
struct PlanWriteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "Create or update the plan.")

  @OptionGroup var options: PlanOptions

  @Flag(name: .long, help: "Show what would change without writing anything.")
  var dryRun = false

  func run() async throws { try options.update(try await options.make(), isDryRun: dryRun) }
}

/// `lintel plan update`
struct PlanUpdateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: "Update an existing plan: check off fixed tasks, add new ones.")

  @OptionGroup var options: PlanOptions

  @Flag(name: .long, help: "Show what would change without writing anything.")
  var dryRun = false

  @Flag(name: .long, help: "Write nothing and exit with 1 if the plan is out of date, for CI.")
  var check = false

  func run() async throws {
    try finish(try await options.existing(repairsCommits: !check))
  }

  // Kept out of `run`: inlined there, it crashes the Swift 6.3 optimizer in coroutine splitting.
  @inline(never)
  private func finish(_ run: PlanRun) throws {
    try options.update(run, isDryRun: dryRun || check)
    guard check, let lag = run.result.lag else { return }
    StandardError.write(
      "error: the plan is out of date: \(lag); run `lintel plan update` and commit the result\n")
    throw Main.Outcome.findings
  }
}

/// `lintel plan next`
struct PlanNextCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next", abstract: "Show the next pull request: one concern of one feature, small enough to review.")

  @OptionGroup var options: PlanOptions

  @Option(
    name: .long,
    help: ArgumentHelp("Show the next pull request of this feature, named as in the plan.", valueName: "name"))
  var feature: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Show this many pull requests that share no files.", valueName: "n"))
  var count = 1

  func validate() throws {
    if feature == "" { throw ValidationError("--feature is empty; name a feature or omit the option.") }
    if !(1...100).contains(count) { throw ValidationError("--count \(count): use a number from 1 to 100.") }
  }

  func run() async throws {
    let run = try await options.existing()
    options.noteLag(run)
    let next = try run.next(count: count, feature: feature)
    try StandardOutput.write(options.format.render(next, options: Terminal.rendering))
  }
}

/// `lintel plan status`
struct PlanStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show progress by feature and phase, and the trend that `lintel history` has computed.")

  @OptionGroup var options: PlanOptions

  func run() async throws {
    let run = try await options.existing()
    options.noteLag(run)
    let trend = try await HistoryRun.kept(try options.analysis.request())
    try StandardOutput.write(options.format.render(run.result.progress, trend: trend, options: Terminal.rendering))
  }
}
