import Analysis
import ArgumentParser

/// Which baseline `lintel check` compares with, and how strictly.
struct BaselineOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Report only findings that are not in this baseline (default: .lintel/baseline, if it exists).",
      valueName: "folder"))
  var baseline: String?

  @Flag(name: .long, help: "Ignore the baseline and report everything.")
  var noBaseline = false

  @Flag(name: .long, help: "List stale baseline entries and exit with 1 if there are any.")
  var strictBaseline = false

  func validate() throws {
    if baseline == "" { throw ValidationError("--baseline is empty; name a folder.") }
    if noBaseline, baseline != nil {
      throw ValidationError("--baseline and --no-baseline cannot be combined.")
    }
    if noBaseline, strictBaseline {
      throw ValidationError("--strict-baseline and --no-baseline cannot be combined.")
    }
  }

  /// `nil` when nothing is compared.
  func store(of app: AnalyzedApp) throws -> BaselineStore? {
    if noBaseline { return nil }
    return try BaselineStore.existing(
      root: app.root.root, given: baseline, currentDirectory: Terminal.currentDirectory ?? app.root.root)
  }
}
