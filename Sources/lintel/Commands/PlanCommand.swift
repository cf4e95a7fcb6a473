import Analysis
import ArgumentParser
import Refactoring
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
        lintel plan update --check         in CI: fail if the branch does not record what it did to tasks
        lintel plan update --everything    on a branch: also update places, numbers and the dashboard
        lintel plan next                   show the next pull request
        lintel plan next --format markdown > scope.md
        lintel plan next --feature Checkout
        lintel plan next --count 3         three pull requests that share no files
        lintel plan next --owner @shop/payments
        lintel plan status                 show progress
        lintel plan status --format html --output plan.html
        lintel plan export --format csv --output plan.csv
      """,
    subcommands: [
      PlanWriteCommand.self, PlanUpdateCommand.self, PlanNextCommand.self, PlanStatusCommand.self,
      PlanExportCommand.self,
    ],
    defaultSubcommand: PlanWriteCommand.self)
}

/// Options of every `plan` subcommand.
struct PlanOptions: ParsableArguments {
  @OptionGroup var analysis: AnalysisOptions

  @Option(name: .long, help: "Output format.")
  var format: DocumentFormat = .text

  func make(repairsCommits: Bool = true, mode: PlanRun.Mode = PlanRun.Mode()) async throws -> PlanRun {
    try await PlanRun.make(analysis, repairsCommits: repairsCommits, mode: mode)
  }

  /// An existing plan; its files may be behind the code.
  func existing(repairsCommits: Bool = true, mode: PlanRun.Mode = PlanRun.Mode()) async throws -> PlanRun {
    try await PlanRun.existing(analysis, repairsCommits: repairsCommits, mode: mode)
  }

  func update(_ run: PlanRun, isDryRun: Bool) throws {
    if !isDryRun { try run.write() }
    try StandardOutput.write(format.render(run.result, isDryRun: isDryRun, options: Terminal.rendering))
  }
}

/// `lintel plan` without a subcommand
struct PlanWriteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "Create or update the plan.")

  @OptionGroup var options: PlanOptions

  @Flag(name: .long, help: "Show what would change without writing anything.")
  var dryRun = false

  @Flag(name: .long, help: "On a branch, also update places, numbers, the dashboard and discovered tasks.")
  var everything = false

  func run() async throws {
    let mode = PlanRun.Mode(extent: everything ? .everything : nil)
    try options.update(try await options.make(mode: mode), isDryRun: dryRun)
  }
}

/// `lintel plan update`
struct PlanUpdateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: "Update an existing plan: check off fixed tasks, add new ones.",
    discussion: """
      On the default branch (origin/HEAD, else main or master), writes everything. On other branches, writes only what \
      happened to tasks: places, numbers, dates, the dashboard and new tasks follow on the default branch, so that branches \
      merge without conflicts.

      With --check, writes nothing and exits with 1 if the branch closed, set aside or re-opened tasks and its plan does \
      not say so.
      """)

  @OptionGroup var options: PlanOptions

  @Flag(name: .long, help: "Show what would change without writing anything.")
  var dryRun = false

  @Flag(name: .long, help: "Write nothing; exit with 1 if the plan does not record what the branch did, for CI.")
  var check = false

  @Flag(name: .long, help: "On a branch, also update places, numbers, the dashboard and discovered tasks.")
  var everything = false

  @Option(
    name: .long,
    help: ArgumentHelp("The branch to merge into (default: the default branch).", valueName: "rev"))
  var base: String?

  func validate() throws {
    if base == "" { throw ValidationError("--base is empty; name a commit, branch or tag.") }
    if check, everything { throw ValidationError("--check and --everything cannot be combined.") }
  }

  func run() async throws {
    let mode = PlanRun.Mode(extent: everything ? .everything : nil, base: base, judgesBranch: check)
    try finish(try await options.existing(repairsCommits: !check, mode: mode))
  }

  // Kept out of `run`: inlined there, it crashes the Swift 6.3 optimizer in coroutine splitting.
  @inline(never)
  private func finish(_ run: PlanRun) throws {
    try options.update(run, isDryRun: dryRun || check)
    guard check else { return }
    let others = run.result.unrecorded.count - run.ownEvents.count
    if others > 0, let base = run.base {
      StandardError.write(
        "note: \(others == 1 ? "1 task event" : "\(others) task events") above happened on \(base), not on this branch\n"
      )
    }
    if run.ownEvents.isEmpty { return }
    let what = run.base == nil ? "the plan does not record" : "the plan does not record what this branch did"
    StandardError.write(
      "error: \(what): \(PlanResult.Event.summary(run.ownEvents)); run `lintel plan update` and commit the result\n")
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

  @OptionGroup var owner: OwnerOption

  func validate() throws {
    if feature == "" { throw ValidationError("--feature is empty; name a feature or omit the option.") }
    if !(1...100).contains(count) { throw ValidationError("--count \(count): use a number from 1 to 100.") }
  }

  func run() async throws {
    let run = try await options.existing(mode: .reading)
    run.noteLag()
    let next = try run.next(count: count, feature: feature, owner: owner.owner)
    try StandardOutput.write(options.format.render(next, options: Terminal.rendering))
  }
}
