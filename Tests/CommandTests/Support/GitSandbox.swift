import Foundation
import Subprocess

/// A copy of a sample app in a repository of its own, with commits that are the same on every machine.
final class GitSandbox: Sendable {
  let path: String
  private let folder: String

  /// - Parameter sample: a folder of `Samples`.
  init(sample: String) throws {
    let root = #filePath.components(separatedBy: "/Tests/CommandTests/")[0]
    folder = FileManager.default.temporaryDirectory.path + "/lintel-git-" + UUID().uuidString
    path = folder + "/" + sample
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: root + "/Samples/" + sample, toPath: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  @discardableResult
  func git(_ arguments: String..., day: Int = 1) async throws -> String {
    let date = "2026-01-\(day < 10 ? "0" : "")\(day)T12:00:00Z"
    let environment: [Subprocess.Environment.Key: String?] = [
      "GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date, "GIT_CONFIG_GLOBAL": "/dev/null",
    ]
    let all = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main"] + arguments
    let result = try await Subprocess.run(
      .name("git"), arguments: Arguments(all), environment: .inherit.updating(environment),
      workingDirectory: .init(path), output: .string(limit: 8 << 20), error: .string(limit: 1 << 20))
    guard result.terminationStatus.isSuccess else { throw Failure(text: result.standardError) }
    return result.standardOutput
  }

  /// Commits everything and gives the first digits of the commit.
  @discardableResult
  func commit(_ subject: String, day: Int) async throws -> String {
    try await git("add", "-A")
    try await git("commit", "-q", "-m", subject, day: day)
    return String(try await git("rev-parse", "HEAD").prefix(10))
  }

  /// Lines that a patch adds and deletes.
  func changedLines() async throws -> Int {
    try await git("add", "-A")
    return try await git("diff", "--cached", "--numstat", "--", ".", ":!refactoring").split(separator: "\n").reduce(0) {
      $0 + $1.split(separator: "\t").prefix(2).reduce(0) { $0 + (Int($1) ?? 0) }
    }
  }

  func read(_ name: String) -> String {
    FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  /// The Markdown files of the plan, by name.
  func plan() throws -> [String: String] {
    var files: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path + "/refactoring") {
      files[name] = read("refactoring/" + name)
    }
    return files
  }

  struct Failure: Error { let text: String }
}
