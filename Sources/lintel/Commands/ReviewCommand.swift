import Analysis
import ArgumentParser
import Reporting
import Workspace

extension ReviewFormat: ExpressibleByArgument {}

/// `lintel review`
struct ReviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Judge a branch: its size, its concern, what it adds and what it mends.",
    discussion: """
      Compares the work tree with the commit where the branch left the base. Exits with 1 when the branch adds a finding,
      mends findings of several features, changes more lines of code than its kind of task may, or adds a file over 400
      lines. Lines of tests do not count. What the branch's own baseline accepts is told and does not fail.

      EXAMPLES
        lintel review --base origin/main
        lintel review --base origin/main --task checkout/VM2
        lintel review --base origin/main --format markdown --output review.md
        lintel review --base origin/main --format github
      """)

  @OptionGroup var analysis: AnalysisOptions

  @Option(name: .long, help: ArgumentHelp("Where the branch goes, for instance origin/main.", valueName: "rev"))
  var base: String

  @Option(
    name: .long,
    help: ArgumentHelp("The task of the plan that the branch carries out; its kind sets the limit.", valueName: "id"))
  var task: String?

  @Option(name: .long, help: ArgumentHelp("Lines of code that may change, instead of the usual limit.", valueName: "n"))
  var limit: Int?

  @Option(name: .long, help: "How to print: text, markdown, json or github.")
  var format: ReviewFormat = .text

  @Option(
    name: .long,
    help: ArgumentHelp("The baseline, instead of .lintel/baseline.", valueName: "folder"))
  var baseline: String?

  @Flag(name: .long, help: "Do not look at a baseline.")
  var noBaseline = false

  @Option(
    name: [.long, .short],
    help: ArgumentHelp("Write the verdict here instead of to standard output.", valueName: "file")
  )
  var output: String?

  @Flag(name: .long, help: "Say how long each stage took, on standard error.")
  var timings = false

  func validate() throws {
    if base.isEmpty { throw ValidationError("--base is empty; name a commit, branch or tag.") }
    if task == "" { throw ValidationError("--task is empty; name a task, or leave it out.") }
    if let limit, !(1...1_000_000).contains(limit) {
      throw ValidationError("--limit \(limit): give a number from 1 to 1000000.")
    }
    if noBaseline, baseline != nil {
      throw ValidationError("--no-baseline and --baseline exclude each other; drop one.")
    }
    if output == "" { throw ValidationError("--output is empty; name a file.") }
  }

  func run() async throws {
    let request = try analysis.request()
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
    for note in run.notes { StandardError.write("note: \(note)\n") }
    let root = run.root
    let options = RenderOptions(
      colour: output == nil && Terminal.wantsColour, width: output == nil ? Terminal.width : nil,
      source: { try? FileReader.read(absolutePath: root + "/" + $0, limit: 64 << 20).get() })
    let text = format.render(run.review, toolVersion: Lintel.version, options: options)
    if let output { try OutputFile.write(text, to: output) } else { try StandardOutput.write(text) }
    if timings { StandardError.write(TimingsTable.text(run.timings)) }
    if !run.review.passes { throw Main.Outcome.findings }
  }
}
