import Analysis
import ArgumentParser

/// Options of every command that analyses an app.
struct AnalysisOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("What to report on: folders or Swift files; the current folder without.", valueName: "path"))
  var paths: [String] = []

  @Option(name: .long, help: ArgumentHelp("Threads to use; one per processor without.", valueName: "n"))
  var jobs: Int = 0

  @Flag(name: .long, help: "Neither read nor write the cache of facts.")
  var noCache = false

  @Option(
    name: .long,
    help: ArgumentHelp("Keep the cache of facts here instead of in the user's cache folder.", valueName: "folder"))
  var cachePath: String?

  func validate() throws {
    guard (0...1024).contains(jobs) else { throw ValidationError("--jobs \(jobs): give a number from 1 to 1024.") }
    if noCache, cachePath != nil { throw ValidationError("--no-cache and --cache-path exclude each other; drop one.") }
    if cachePath == "" { throw ValidationError("--cache-path is empty; name a folder.") }
  }

  func request(profiles: [String] = [], only: [String] = [], skip: [String] = []) throws -> AnalysisRequest {
    guard let directory = Terminal.currentDirectory else {
      throw UsageError("The current folder no longer exists; change to one that does.")
    }
    let cache: AnalysisRequest.Cache =
      if noCache { .off } else if let cachePath { .folder(cachePath) } else { .standard }
    var progress: (@Sendable (Int, Int) -> Void)?
    if Terminal.showsProgress { progress = { @Sendable done, total in Terminal.showProgress(done, total) } }
    return AnalysisRequest(
      paths: paths, currentDirectory: directory, jobs: jobs,
      cache: cache, profiles: profiles, only: only, skip: skip, progress: progress)
  }
}
