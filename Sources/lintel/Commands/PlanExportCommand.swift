import Analysis
import ArgumentParser
import Reporting

extension PlanExportFormat: ExpressibleByArgument {}

/// `lintel plan export`
struct PlanExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export all tasks for spreadsheets, scripts and issue trackers.",
    discussion: """
      Writes no file of the plan. GitHub gets open tasks only.

      EXAMPLES
        lintel plan export --format csv --output plan.csv
        lintel plan export --format jira --open-only --output plan-jira.csv
        lintel plan export --format github | jq -c '.[]' | while read -r issue; do
          gh api "repos/{owner}/{repo}/issues" --input - <<< "$issue"; done
      """)

  @OptionGroup var analysis: AnalysisOptions

  @Option(name: .long, help: "Output format.")
  var format: PlanExportFormat

  @Flag(name: .long, help: "Leave out tasks that are done.")
  var openOnly = false

  @OptionGroup var owner: OwnerOption

  @OptionGroup var output: OutputOption

  func run() async throws {
    let run = try await PlanRun.existing(analysis, mode: .reading)
    run.noteLag()
    let text = format.render(try run.export(owner: owner.owner, openOnly: openOnly))
    try output.write(text)
  }
}
