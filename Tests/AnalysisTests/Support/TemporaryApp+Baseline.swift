import Analysis
import Findings
import Foundation
import Refactoring

extension TemporaryApp {
  func store(_ given: String? = nil) -> BaselineStore {
    BaselineStore(root: root, given: given, currentDirectory: root)
  }

  func analyze(
    only: [String] = [], skip: [String] = [], paths: [String] = [], jobs: Int = 2
  ) throws -> AnalyzedApp {
    var request = request(jobs: jobs, cached: false, only: only, paths: paths)
    request.skip = skip
    return try Analyzer.analyze(request)
  }

  @discardableResult
  func record(accepting reason: String? = nil, jobs: Int = 2) async throws -> BaselineChange {
    try await BaselineWork(analyze(jobs: jobs), store: store()).record(acceptNew: reason != nil, reason: reason).change
  }

  @discardableResult
  func prune() async throws -> BaselineChange {
    try await BaselineWork(analyze(), store: store()).prune().change
  }

  func status(since revision: String? = nil) async throws -> BaselineStatus {
    try await BaselineWork(analyze(), store: store()).status(since: revision).status
  }

  /// What `lintel check` reports beside a baseline.
  func compare(
    only: [String] = [], skip: [String] = [], paths: [String] = [], changed: Set<String>? = nil
  ) async throws -> Check.Result {
    try await Check.run(
      analyze(only: only, skip: skip, paths: paths), toolVersion: "test", changed: changed, against: store())
  }

  func new() async throws -> [Finding] { try await compare().report.findings }

  func stale() async throws -> [String] { try await compare().report.baseline?.stale.map(\.subject) ?? [] }

  /// Every file of the baseline, by name.
  func baseline() throws -> [String: String] {
    let folder = root + "/.lintel/baseline"
    var files: [String: String] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      files[name] = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    }
    return files
  }

  func write(_ path: String, _ text: String) throws { try write(path, Array(text.utf8)) }

  func move(_ path: String, to target: String) throws {
    let folder = (root + "/" + target as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: root + "/" + path, toPath: root + "/" + target)
  }

  func git(_ arguments: String..., in folder: String? = nil) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", folder ?? root, "-c", "user.name=A", "-c", "user.email=a@example.com"] + arguments
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw GitFailure(arguments: arguments) }
  }

  func commit() throws {
    try git("add", "-A")
    try git("commit", "-q", "--allow-empty", "-m", "change")
  }

  struct GitFailure: Error { let arguments: [String] }
}
