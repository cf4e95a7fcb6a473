import Foundation
import Subprocess
import Testing

/// An app in a folder of its own that takes the library from a git repository, as an app team does.
final class Consumer: Sendable {
  /// Where the library is, for manifests.
  let library: String
  private let folder: URL

  init() async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "lintel-consumer-\(UUID().uuidString)")
    let repository = folder.appending(path: "lintel")
    library = repository.absoluteString
    try FileManager.default.createDirectory(at: repository, withIntermediateDirectories: true)

    // What the working tree says now, whether it was committed or not.
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    for entry in ["Package.swift", "Sources", "Tests", "Benchmarks", "Samples"] {
      try FileManager.default.copyItem(at: root.appending(path: entry), to: repository.appending(path: entry))
    }
    let author = ["-c", "user.name=test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"]
    for arguments in [["init", "-q", "-b", "main"], ["add", "-A"], author + ["commit", "-q", "-m", "All"]] {
      let result = try await run("git", arguments, in: repository)
      try #require(result.isSuccess, "git \(arguments): \(result.errors)")
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a file of the app or of a package beside it, by its path from the folder that holds both.
  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// What `swift` prints in the folder of the app; it has to succeed.
  func swift(_ arguments: String...) async throws -> String {
    let result = try await run("swift", arguments, in: folder.appending(path: "app"))
    try #require(result.isSuccess, "swift \(arguments): \(result.output)\(result.errors)")
    return result.output
  }

  /// What was fetched for the app, by the names of the working copies.
  func checkouts() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "app/.build/checkouts").path).sorted()
  }

  private func run(
    _ command: String, _ arguments: [String], in folder: URL
  ) async throws -> (isSuccess: Bool, output: String, errors: String) {
    let result = try await Subprocess.run(
      .name(command), arguments: Arguments(arguments), environment: .inherit.updating(["LINTEL_STRICT": nil]),
      workingDirectory: .init(folder.path), output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
    return (result.terminationStatus.isSuccess, result.standardOutput, result.standardError)
  }
}
