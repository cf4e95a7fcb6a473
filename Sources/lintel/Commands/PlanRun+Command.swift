import Analysis
import ArgumentParser

extension PlanRun {
  /// The plan of the app that the command line names.
  static func make(_ analysis: AnalysisOptions, repairsCommits: Bool = true) async throws -> PlanRun {
    let app = try Analyzer.analyze(try analysis.completeRequest())
    Terminal.clearProgress()
    let run = try await PlanRun.make(app, toolVersion: Lintel.version, repairsCommits: repairsCommits)
    Notes.write(run.notes, as: "note", all: analysis.verbose)
    return run
  }

  /// An existing plan; its files may be behind the code.
  static func existing(_ analysis: AnalysisOptions, repairsCommits: Bool = true) async throws -> PlanRun {
    let run = try await make(analysis, repairsCommits: repairsCommits)
    guard run.exists else { throw UsageError("There is no plan yet. Run `lintel plan` to create one.") }
    return run
  }

  /// Says when the files of the plan show other numbers than the command.
  func noteLag() {
    if result.changed.isEmpty { return }
    StandardError.write("note: the plan files are out of date; run `lintel plan update` to write these numbers\n")
  }
}

/// `--owner`
struct OwnerOption: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only tasks of this owner, from CODEOWNERS or, without that file, from the git history.", valueName: "name"))
  var owner: String?

  func validate() throws {
    if owner == "" { throw ValidationError("--owner is empty; name an owner or omit the option.") }
  }
}
