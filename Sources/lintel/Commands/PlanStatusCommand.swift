import Analysis
import ArgumentParser
import Refactoring
import Reporting

/// `lintel plan status`
struct PlanStatusCommand: AsyncParsableCommand {
  /// The forms of the status: those of all documents, and a page.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, markdown, json, html

    /// `nil` for the page.
    var document: DocumentFormat? { DocumentFormat(rawValue: rawValue) }
  }

  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show progress by feature and phase, and the trend that `lintel history` has computed.",
    discussion: """
      EXAMPLES
        lintel plan status
        lintel plan status --owner @shop/payments
        lintel plan status --format html --output plan.html
      """)

  @OptionGroup var analysis: AnalysisOptions

  @Option(name: .long, help: "Output format.")
  var format: Format = .text

  @OptionGroup var owner: OwnerOption

  @Option(
    name: [.long, .short],
    help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"))
  var output: String?

  func validate() throws {
    if output == "" { throw ValidationError("--output is empty; name a file.") }
  }

  func run() async throws {
    if format == .html, output == nil, Terminal.width != nil {
      throw UsageError("--format html writes a page that a terminal cannot show; add --output plan.html.")
    }
    let run = try await PlanRun.existing(analysis, mode: .reading)
    run.noteLag()
    let trend = try await HistoryRun.kept(try analysis.request())
    let text = try text(run, trend)
    if let output { try OutputFile.write(text, to: output) } else { try StandardOutput.write(text) }
  }

  private func text(_ run: PlanRun, _ trend: History?) throws -> String {
    guard let document = format.document else {
      return try run.page(owner: owner.owner, trend: trend, toolVersion: Lintel.version).render()
    }
    let options = output == nil ? Terminal.rendering : RenderOptions()
    return document.render(try run.status(owner: owner.owner, trend: trend), options: options)
  }
}
