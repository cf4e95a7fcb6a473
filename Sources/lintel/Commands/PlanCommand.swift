import Analysis
import ArgumentParser
import Reporting

extension PlanFormat: ExpressibleByArgument {}

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
        lintel plan next                   the next pull request
        lintel plan next --format markdown > scope.md
        lintel plan status                 how far the work is
      """,
    subcommands: [PlanWriteCommand.self, PlanUpdateCommand.self, PlanNextCommand.self, PlanStatusCommand.self],
    defaultSubcommand: PlanWriteCommand.self)
}

/// What all of them take.
struct PlanOptions: ParsableArguments {
  @OptionGroup var analysis: AnalysisOptions

  @Option(name: .long, help: "How to print: text, markdown or json.")
  var format: PlanFormat = .text

  var render: RenderOptions { RenderOptions(colour: Terminal.wantsColour, width: Terminal.width) }

  func make() async throws -> PlanRun {
    let app = try Analyzer.analyze(try analysis.request())
    Terminal.clearProgress()
    let run = try await PlanRun.make(app, toolVersion: Lintel.version)
    for note in run.notes { StandardError.write("note: \(note)\n") }
    return run
  }

  /// A plan that was made before; the files may lag behind the code.
  func existing() async throws -> PlanRun {
    let run = try await make()
    guard run.exists else { throw UsageError("There is no plan yet; make one with `lintel plan`.") }
    return run
  }

  func update(_ run: PlanRun, isDryRun: Bool) throws {
    if !isDryRun { try run.write() }
    try StandardOutput.write(format.render(run.result, isDryRun: isDryRun, options: render))
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

  func run() async throws { try options.update(try await options.existing(), isDryRun: dryRun) }
}

/// `lintel plan next`
struct PlanNextCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next", abstract: "Name the next pull request: one concern of one feature, small enough to review.")

  @OptionGroup var options: PlanOptions

  func run() async throws {
    let run = try await options.existing()
    options.noteLag(run)
    try StandardOutput.write(options.format.render(run.next, options: options.render))
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
    try StandardOutput.write(options.format.render(run.result.progress, options: options.render))
  }
}
