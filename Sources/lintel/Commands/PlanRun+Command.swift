import Analysis
import ArgumentParser

extension PlanRun {
  /// The plan of the app that the command line names.
  static func make(
    _ analysis: AnalysisOptions, repairsCommits: Bool = true, mode: PlanRun.Mode = PlanRun.Mode()
  ) async throws -> PlanRun {
    let request = try analysis.completeRequest()
    let app = try Analyzer.analyze(request)
    Terminal.clearProgress()
    let scratch = try ReviewRun.scratch()
    defer { scratch.remove() }
    let interruption = Interruption { scratch.removeFiles() }
    defer { interruption.cancel() }
    var mode = mode
    mode.scratch = scratch
    let run = try await PlanRun.make(
      app, toolVersion: Lintel.version, request: request, repairsCommits: repairsCommits, mode: mode)
    Notes.write(run.notes, as: "note", all: analysis.verbose)
    return run
  }

  /// An existing plan; its files may be behind the code.
  static func existing(
    _ analysis: AnalysisOptions, repairsCommits: Bool = true, mode: PlanRun.Mode = PlanRun.Mode()
  ) async throws -> PlanRun {
    let run = try await make(analysis, repairsCommits: repairsCommits, mode: mode)
    guard run.exists else { throw UsageError("There is no plan yet. Run `lintel plan` to create one.") }
    return run
  }

  /// Says when the files of the plan do not record what the command shows.
  func noteLag() {
    let events = result.unrecorded
    if events.isEmpty { return }
    let things = events.count == 1 ? "1 task event" : "\(events.count) task events"
    StandardError.write("note: the plan files do not record \(things); run `lintel plan update` to write them\n")
  }
}

extension PlanRun.Mode {
  /// For commands that show everything, whatever a branch may write.
  static let reading = PlanRun.Mode(extent: .everything)
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
