import Analysis
import ArgumentParser
import Reporting
import Workspace

extension ReviewFormat: ExpressibleByArgument {}

/// `lintel review`
struct ReviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Check a branch: size, single concern, findings added and fixed.",
    discussion: """
      Compares the working tree with the merge base. Exits with 1 if the branch adds a finding, fixes findings of more \
      than one feature, changes more lines of code than its kind of task allows, adds a file of more than 400 lines, or \
      closes, sets aside or re-opens tasks of the plan without recording it (`lintel plan update`). \
      Test code does not count. New findings that the branch's own baseline accepts are listed but do not fail the review.

      EXAMPLES
        lintel review --base origin/main
        lintel review --base origin/main --task checkout/VM2
        lintel review --base origin/main --format markdown --output review.md
        lintel review --base origin/main --format github
      """)

  @OptionGroup var analysis: AnalysisOptions

  @Option(name: .long, help: ArgumentHelp("The branch to merge into, such as origin/main.", valueName: "rev"))
  var base: String

  @Option(
    name: .long,
    help: ArgumentHelp("The plan task of this branch; its kind sets the line limit.", valueName: "id"))
  var task: String?

  @Option(
    name: .long, help: ArgumentHelp("Maximum number of changed lines, instead of the default limit.", valueName: "n"))
  var limit: Int?

  @Option(name: .long, help: "Output format.")
  var format: ReviewFormat = .text

  @Option(
    name: .long,
    help: ArgumentHelp("Folder of the baseline (default: .lintel/baseline).", valueName: "folder"))
  var baseline: String?

  @Flag(name: .long, help: "Ignore the baseline.")
  var noBaseline = false

  @OptionGroup var output: OutputOption

  @Flag(name: .long, help: "Print the duration of each stage to standard error.")
  var timings = false

  func validate() throws {
    if base.isEmpty { throw ValidationError("--base is empty; name a commit, branch or tag.") }
    if task == "" { throw ValidationError("--task is empty; name a task or omit the option.") }
    if let limit, !(1...1_000_000).contains(limit) {
      throw ValidationError("--limit \(limit): use a number from 1 to 1000000.")
    }
    if noBaseline, baseline != nil {
      throw ValidationError("--no-baseline and --baseline cannot be combined.")
    }
  }

  func run() async throws {
    let request = try analysis.completeRequest()
    let (given, isOff) = (baseline, noBaseline)
    let scratch = try ReviewRun.scratch()
    defer { scratch.remove() }
    let interruption = Interruption { scratch.removeFiles() }
    defer { interruption.cancel() }
    let run = try await ReviewRun.make(
      request, base: base, scratch: scratch,
      store: { root throws(UsageError) in
        isOff
          ? nil : try BaselineStore.existing(root: root, given: given, currentDirectory: request.currentDirectory)
      }, task: task, limit: limit)
    Terminal.clearProgress()
    Notes.write(run.notes, as: "note", all: analysis.verbose)
    let root = run.root
    let options = RenderOptions(
      color: output.rendering.color, width: output.rendering.width,
      repositoryPrefix: run.repositoryPrefix,
      source: { try? FileReader.read(absolutePath: root + "/" + $0, limit: 64 << 20).get() })
    let text = format.render(run.review, toolVersion: Lintel.version, options: options)
    try output.write(text)
    if timings { StandardError.write(TimingsTable.text(run.timings)) }
    if !run.review.passes { throw Main.Outcome.findings }
  }
}
