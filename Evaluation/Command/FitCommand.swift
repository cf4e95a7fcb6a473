import ArgumentParser
import Evaluation

/// `evaluate fit`
struct FitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit", abstract: "Fit weights of role evidence to the labels, and compare them with those in use.")

  @OptionGroup var tables: DataOptions

  @Argument(help: "A folder that 'evaluate report' wrote.")
  var reports: String

  func run() async throws {
    print(try await FitText(tables.reports(reports), data: tables.data).text)
  }
}
