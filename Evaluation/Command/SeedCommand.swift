import ArgumentParser
import Evaluation
import Foundation

/// `evaluate seed`
struct SeedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seed", abstract: "Put violations into copies of apps and count those that a build finds.")

  @OptionGroup var tables: DataOptions

  @Argument(help: "The folder with the apps, each in a folder called OWNER__NAME.")
  var apps: String

  @Option(help: ArgumentHelp("The build of lintel.", valueName: "binary"))
  var lintel: String

  @Flag(help: "List each violation that is not found.")
  var details = false

  func run() async throws {
    // Beside the apps, because the copies are links to them.
    let work = apps + "/.seeded-\(ProcessInfo.processInfo.processIdentifier)"
    let score = try await SeedingScore(apps: apps, data: tables.data, lintel: Lintel(path: lintel), work: work)
    print(score.text(details: details))
  }
}
