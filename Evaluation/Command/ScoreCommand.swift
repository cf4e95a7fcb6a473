import ArgumentParser
import Evaluation
import Rules

/// `evaluate score`
struct ScoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "score", abstract: "Compare reports with labels, verdicts and annotations.")

  @OptionGroup var tables: DataOptions

  @Argument(help: "A folder that 'evaluate report' wrote.")
  var reports: String

  @Flag(help: "List each case that is not as it should be.")
  var details = false

  func run() throws {
    let rules = Set(Catalogue.rules.map { $0.description.id })
    print(try ScoreText(tables.reports(reports), data: tables.data, rules: rules).text(details: details))
  }
}
