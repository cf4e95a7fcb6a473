import ArgumentParser
import Evaluation

/// `evaluate compare`
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Say what two builds report differently.")

  @OptionGroup var tables: DataOptions

  @Argument(help: "The reports of the old build.")
  var old: String

  @Argument(help: "The reports of the new build.")
  var new: String

  @Option(help: ArgumentHelp("The folder with the apps, for excerpts of their code.", valueName: "folder"))
  var apps: String?

  @Option(help: "Places to show for each rule and kind of change.")
  var limit = 30

  func run() throws {
    print(ComparisonText(try tables.reports(old), try tables.reports(new), sources: apps, limit: limit).text)
  }
}
