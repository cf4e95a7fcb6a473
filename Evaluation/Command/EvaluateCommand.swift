import ArgumentParser
import Evaluation
import Foundation

@main
struct EvaluateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate", abstract: "Measure how right lintel is about real apps.",
    subcommands: [ReportCommand.self, ScoreCommand.self, SeedCommand.self, FitCommand.self, CompareCommand.self])
}

/// Where the tables are.
struct DataOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder with apps.tsv and the other tables.", valueName: "folder"))
  var data = "Evaluation/Data"

  func apps() throws -> [EvaluatedApp] { try EvaluatedApp.read(data + "/apps.tsv") }

  /// The reports of a folder, with a note about apps that it does not have.
  func reports(_ folder: String) throws -> Reports {
    let reports = try Reports.read(try apps(), in: folder)
    if !reports.missing.isEmpty {
      FileHandle.standardError.write(
        Data("note: \(folder) has no reports of \(reports.missing.joined(separator: ", ")).\n".utf8))
    }
    return reports
  }
}
