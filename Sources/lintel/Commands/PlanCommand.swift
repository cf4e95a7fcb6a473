import Analysis
import ArgumentParser
import Reporting

extension DocumentFormat: ExpressibleByArgument {}

/// `lintel plan`
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Write and keep up to date the refactoring/ folder: the way back in small pull requests.",
    discussion: """
      Without a subcommand: makes the plan, or brings it up to date. People may edit its files; an update changes only the
      lines that it wrote itself.

      EXAMPLES
        lintel plan                        make refactoring/, or update it
        lintel plan --dry-run              say what would change
        lintel plan update --check         for CI: exit with 1 when something would change
        lintel plan next                   the next pull request
        lintel plan next --format markdown > scope.md
        lintel plan next --feature Checkout
        lintel plan next --count 3         for three people: they share no file
        lintel plan status                 how far the work is
      """,
    subcommands: [PlanWriteCommand.self, PlanUpdateCommand.self, PlanNextCommand.self, PlanStatusCommand.self],
    defaultSubcommand: PlanWriteCommand.self)
}

/// What all of them take.
struct PlanOptions: ParsableArguments {
  @OptionGroup var analysis: AnalysisOptions

  @Option(name: .long, help: "How to print: text, markdown or json.")
  var format: DocumentFormat = .text

  func make(repairsCommits: Bool = true) async throws -> PlanRun {
    let app = try Analyzer.analyze(try analysis.request())
    Terminal.clearProgress()
    let run = try await PlanRun.make(app, toolVersion: Lintel.version, repairsCommits: repairsCommits)
    for note in run.notes { StandardError.write("note: \(note)\n") }
    return run
  }

  /// A plan that was made before; the files may lag behind the code.
  func existing(repairsCommits: Bool = true) async throws -> PlanRun {
    let run = try await make(repairsCommits: repairsCommits)
    guard run.exists else { throw UsageError("There is no plan yet; make one with `lintel plan`.") }
    return run
  }

  func update(_ run: PlanRun, isDryRun: Bool) throws {
    if !isDryRun { try run.write() }
    try StandardOutput.write(format.render(run.result, isDryRun: isDryRun, options: Terminal.rendering))
  }

  func noteLag(_ run: PlanRun) {
    if run.result.changed.isEmpty { return }
    StandardError.write("note: the files are behind the code; `lintel plan update` writes what is counted here\n")
  }
}

/// `lintel plan` without a subcommand
struct PlanWriteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "Make the plan, or bring it up to date. Runs without naming it.")

  @OptionGroup var options: PlanOptions

  @Flag(name: .long, help: "Write nothing; only say what would change.")
  var dryRun = false

  func run() async throws { try options.update(try await options.make(), isDryRun: dryRun) }
}

/// `lintel plan update`
struct PlanUpdateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: "Bring an existing plan up to date: tick what is fixed, find what is new.")

  @OptionGroup var options: PlanOptions

  @Flag(name: .long, help: "Write nothing; only say what would change.")
  var dryRun = false

  @Flag(name: .long, help: "Write nothing, and exit with 1 when something would change: for CI.")
  var check = false

  func run() async throws {
    let run = try await options.existing(repairsCommits: !check)
    try options.update(run, isDryRun: dryRun || check)
    guard check, let lag = run.result.lag else { return }
    StandardError.write(
      "error: the plan is behind the code: \(lag); run `lintel plan update` and commit what it writes\n")
    throw Main.Outcome.findings
  }
}

/// `lintel plan next`
struct PlanNextCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next", abstract: "Name the next pull request: one concern of one feature, small enough to review.")

  @OptionGroup var options: PlanOptions

  @Option(
    name: .long,
    help: ArgumentHelp("Name the next one of this feature, as the plan calls it.", valueName: "name"))
  var feature: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Name so many that can be worked on at the same time: they share no file.", valueName: "n"))
  var count = 1

  func validate() throws {
    if feature == "" { throw ValidationError("--feature is empty; name one, or leave it out.") }
    if !(1...100).contains(count) { throw ValidationError("--count \(count): give a number from 1 to 100.") }
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
    commandName: "status", abstract: "Say how far the work is: by feature, by phase and over time.")

  @OptionGroup var options: PlanOptions

  func run() async throws {
    let run = try await options.existing()
    options.noteLag(run)
    try StandardOutput.write(options.format.render(run.result.progress, options: Terminal.rendering))
  }
}
