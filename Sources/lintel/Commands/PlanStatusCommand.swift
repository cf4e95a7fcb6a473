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

  @OptionGroup var output: OutputOption

  func run() async throws {
    try output.requireFile(forPage: format == .html, example: "plan.html")
    let run = try await PlanRun.existing(analysis, mode: .reading)
    run.noteLag()
    let trend = try await HistoryRun.kept(try analysis.request())
    let text = try text(run, trend)
    try output.write(text)
  }

  private func text(_ run: PlanRun, _ trend: History?) throws -> String {
    guard let document = format.document else {
      return try run.page(owner: owner.owner, trend: trend, toolVersion: Lintel.version).render()
    }
    return document.render(try run.status(owner: owner.owner, trend: trend), options: output.rendering)
  }
}
