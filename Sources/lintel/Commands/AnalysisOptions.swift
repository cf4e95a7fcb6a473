import Analysis
import ArgumentParser

/// Options of every command that analyzes an app.
struct AnalysisOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Folders or Swift files to report on (default: the current folder).", valueName: "path"))
  var paths: [String] = []

  @Option(name: .long, help: ArgumentHelp("Number of threads; 0 is one per processor.", valueName: "n"))
  var jobs: Int = 0

  @Flag(name: .long, help: "Do not read or write the cache.")
  var noCache = false

  @Option(
    name: .long,
    help: ArgumentHelp("Keep the cache here instead of in the user's cache folder.", valueName: "folder"))
  var cachePath: String?

  @Flag(name: .long, help: "Print every note, also when many are of one kind.")
  var verbose = false

  func validate() throws {
    guard (0...1024).contains(jobs) else { throw ValidationError("--jobs \(jobs): use a number from 1 to 1024.") }
    if noCache, cachePath != nil { throw ValidationError("--no-cache and --cache-path cannot be combined.") }
    if cachePath == "" { throw ValidationError("--cache-path is empty; name a folder.") }
  }

  func request(profiles: [String] = [], only: [String] = [], skip: [String] = []) throws -> AnalysisRequest {
    guard let directory = Terminal.currentDirectory else {
      throw UsageError("The current folder no longer exists; change to another folder.")
    }
    let cache: AnalysisRequest.Cache =
      if noCache { .off } else if let cachePath { .folder(cachePath) } else { .standard }
    var progress: (@Sendable (Int, Int) -> Void)?
    if Terminal.showsProgress { progress = { @Sendable done, total in Terminal.showProgress(done, total) } }
    return AnalysisRequest(
      paths: paths, currentDirectory: directory, jobs: jobs,
      cache: cache, profiles: profiles, only: only, skip: skip, crashes: CrashContainment.records, progress: progress)
  }

  /// For commands that judge or write: without the findings of a rule that crashed they would take its findings for fixed.
  ///
  /// - Throws: ``CrashError`` when this process crashed before on a rule or a file.
  func completeRequest() throws -> AnalysisRequest {
    let request = try request()
    if request.crashes.isEmpty { return request }
    let app = try Analyzer.analyze(request)
    Terminal.clearProgress()
    throw CrashError(app.failures)
  }
}
