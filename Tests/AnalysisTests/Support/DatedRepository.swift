import Analysis
import Foundation
import Refactoring

/// An app in a repository whose commits have dates of their own.
final class DatedRepository: Sendable {
  let app: TemporaryApp
  /// The top of the repository, which may lie above the root of the app.
  let top: String

  /// - Parameter folder: of the app, relative to the top.
  init(_ files: [String: String] = [:], folder: String = "") throws {
    app = try TemporaryApp(files)
    top = app.root
    root = folder.isEmpty ? app.root : app.root + "/" + folder
    try run(["init", "-q", "-b", "main"])
  }

  /// Of the app.
  let root: String

  /// Runs git on a day, without the user's own settings, and gives its output.
  @discardableResult
  func run(_ arguments: [String], on day: String = "2026-01-05", in folder: String? = nil, input: String? = nil) throws
    -> String
  {
    let process = Process()
    let (output, standardInput) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", folder ?? top, "-c", "user.name=A", "-c", "user.email=a@example.com"]
      + ["-c", "protocol.file.allow=always"] + arguments
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_AUTHOR_DATE"] = day + "T12:00:00Z"
    environment["GIT_COMMITTER_DATE"] = day + "T12:00:00Z"
    process.environment = environment
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = input == nil ? FileHandle.nullDevice : standardInput
    try process.run()
    if let input {
      standardInput.fileHandleForWriting.write(Data(input.utf8))
      try standardInput.fileHandleForWriting.close()
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw TemporaryApp.GitFailure(arguments: arguments) }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Commits everything, and gives the id.
  @discardableResult
  func commit(_ day: String) throws -> String {
    try run(["add", "-A"], on: day)
    try run(["commit", "-q", "--allow-empty", "-m", "Change of \(day)"], on: day)
    return try run(["rev-parse", "HEAD"])
  }

  func write(_ path: String, _ text: String) throws { try app.write(path, Array(text.utf8)) }

  func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: top + "/" + path) }

  /// A view model that leaks through a subscription, under a name of its own.
  func writeLeak(_ path: String, _ name: String) throws {
    try write(path, TemporaryApp.leakingViewModel.replacingOccurrences(of: "CartViewModel", with: name))
  }

  func request(cached: Bool = true, jobs: Int = 2, paths: [String]? = nil) -> AnalysisRequest {
    AnalysisRequest(
      paths: paths ?? [root], currentDirectory: root, jobs: jobs, cache: cached ? .folder(app.cache) : .off)
  }

  func history(
    since: String = "12m", every: HistorySchedule.Interval = .commit, newSince: String? = nil, cached: Bool = true,
    jobs: Int = 2, progress: (@Sendable (Int, Int) -> Void)? = nil
  ) async throws -> HistoryRun {
    try await HistoryRun.make(
      request(cached: cached, jobs: jobs),
      HistoryRequest(since: (try HistoryStart(since), since), interval: every, newSince: newSince, progress: progress))
  }
}
