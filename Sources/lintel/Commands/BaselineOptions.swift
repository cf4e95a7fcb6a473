import Analysis
import ArgumentParser

/// Which baseline `lintel check` compares with, and how strictly.
struct BaselineOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Report only what the baseline in this folder does not hold; .lintel/baseline without, when it is there.",
      valueName: "folder"))
  var baseline: String?

  @Flag(name: .long, help: "Report everything, also what a baseline accepts.")
  var noBaseline = false

  @Flag(name: .long, help: "Exit with 1 when the baseline accepts what is mended, and list it.")
  var strictBaseline = false

  func validate() throws {
    if baseline == "" { throw ValidationError("--baseline is empty; name a folder.") }
    if noBaseline, baseline != nil {
      throw ValidationError("--baseline and --no-baseline exclude each other; drop one.")
    }
    if noBaseline, strictBaseline {
      throw ValidationError("--strict-baseline and --no-baseline exclude each other; drop one.")
    }
  }

  /// `nil` when nothing is compared.
  func store(of app: AnalyzedApp) throws -> BaselineStore? {
    if noBaseline { return nil }
    return try BaselineStore.existing(
      root: app.root.root, given: baseline, currentDirectory: Terminal.currentDirectory ?? app.root.root)
  }
}
