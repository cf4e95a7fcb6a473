import Analysis
import Foundation
import Testing

/// Broken baselines: a sentence with file and line, and nothing is overwritten.
@Suite struct BaselineInputTests {
  private func app() async throws -> TemporaryApp {
    let app = try TemporaryApp(["App/Cart.swift": TemporaryApp.leakingViewModel])
    try await app.record()
    return app
  }

  /// Comparing, recording, pruning and status all say the same and leave everything as it is.
  private func expectError(
    _ app: TemporaryApp, _ start: String, _ words: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let bytes = try? app.baseline()
    let errors = [
      await #expect(throws: UsageError.self, sourceLocation: sourceLocation) { try await app.compare() },
      await #expect(throws: UsageError.self, sourceLocation: sourceLocation) { try await app.record(accepting: "x") },
      await #expect(throws: UsageError.self, sourceLocation: sourceLocation) { try await app.prune() },
      await #expect(throws: UsageError.self, sourceLocation: sourceLocation) { try await app.status() },
    ]
    for error in errors.compactMap({ $0?.description }) {
      #expect(error.hasPrefix(start) && error.contains(words), "\(error)", sourceLocation: sourceLocation)
    }
    #expect((try? app.baseline()) == bytes, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("<<<<<<< HEAD\n", 1, "comment lines above them (`#… accepted: …`"), ("# lintel baseline 7\n", 1, "version 7"),
    ("hello\n", 1, "must start with"),
    ("# lintel baseline 1\n\nabc\t1\n", 3, "4 columns"), ("# lintel baseline 1\n\n=======\n", 3, "conflict marker"),
    ("# lintel baseline 1\n\n8c06f2a1d93be574\t0\tA\tb\n", 3, "from 1"),
  ]) func `what is wrong is said with file and line`(_ text: String, _ line: Int, _ words: String) async throws {
    let app = try await app()
    try app.write(".lintel/baseline/viewmodel-does-io.txt", text)
    try await expectError(app, ".lintel/baseline/viewmodel-does-io.txt:\(line): ", words)
  }

  @Test func `a file of no rule is refused`() async throws {
    let app = try await app()
    try app.write(".lintel/baseline/sink-captures-sefl.txt", "# lintel baseline 1\n")
    try await expectError(app, ".lintel/baseline/sink-captures-sefl.txt: ", "did you mean 'sink-captures-self'?")
  }

  @Test func `a folder where a file should be is refused`() async throws {
    let app = try await app()
    try FileManager.default.createDirectory(
      atPath: app.root + "/.lintel/baseline/viewmodel-does-io.txt", withIntermediateDirectories: true)
    let error = await #expect(throws: UsageError.self) { try await app.compare() }
    #expect(error?.description == ".lintel/baseline/viewmodel-does-io.txt: it is a folder, not a regular file")
  }

  @Test func `links out of the root are refused`() async throws {
    let app = try await app()
    let outside = try TemporaryApp(["mine.txt": "# lintel baseline 1\n"])
    try FileManager.default.createSymbolicLink(
      atPath: app.root + "/.lintel/baseline/viewmodel-does-io.txt", withDestinationPath: outside.root + "/mine.txt")
    try await expectError(app, ".lintel/baseline/viewmodel-does-io.txt: ", "symbolic link")
    try FileManager.default.removeItem(atPath: app.root + "/.lintel")
    try FileManager.default.createDirectory(atPath: app.root + "/.lintel", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: app.root + "/.lintel/baseline", withDestinationPath: outside.root)
    try await expectError(app, ".lintel/baseline: ", "leads out of the project")
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.root) == ["mine.txt"])
  }

  @Test func `an unreadable file is said`() async throws {
    let app = try await app()
    let path = app.root + "/.lintel/baseline/sink-captures-self.txt"
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    // Nothing is unreadable to the superuser.
    guard !FileManager.default.isReadableFile(atPath: path) else { return }
    let error = await #expect(throws: UsageError.self) { try await app.compare() }
    #expect(error?.description == ".lintel/baseline/sink-captures-self.txt: it cannot be read: permission denied")
  }

  @Test func `a baseline is about the whole app`() async throws {
    let app = try TemporaryApp(["App/Cart.swift": TemporaryApp.leakingViewModel, ".lintel.yml": "profile: auto\n"])
    let part = try app.analyze(paths: ["App"])
    let error = #expect(throws: UsageError.self) { try BaselineWork(part, store: app.store()) }
    #expect(error?.description.contains("covers the whole app") == true)
  }

  @Test func `without a baseline there is nothing to prune and everything is reported`() async throws {
    let app = try TemporaryApp(["App/Cart.swift": TemporaryApp.leakingViewModel])
    let error = await #expect(throws: UsageError.self) { try await app.prune() }
    #expect(error?.description.contains("Run `lintel baseline record` to create one") == true)
    let report = try await app.compare().report
    #expect(report.baseline == nil)
    #expect(report == (try app.check().report))
  }

  @Test func `a past baseline that is broken is named with its revision`() async throws {
    let app = try await app()
    try app.git("init", "-q", "-b", "main")
    let good = try app.baseline()["sink-captures-self.txt"] ?? ""
    try app.write(".lintel/baseline/sink-captures-self.txt", "<<<<<<< a\n")
    try app.commit()
    try app.write(".lintel/baseline/sink-captures-self.txt", good)
    let error = await #expect(throws: UsageError.self) { try await app.status(since: "main") }
    #expect(error?.description.contains("main:.lintel/baseline/sink-captures-self.txt:1: ") == true)
    try app.write(".lintel/baseline/sink-captures-self.txt", good)
    let outside = try TemporaryApp(["App/Cart.swift": TemporaryApp.leakingViewModel])
    try await outside.record()
    let plain = await #expect(throws: UsageError.self) { try await outside.status(since: "main") }
    #expect(plain?.description.contains("is not in a git working tree") == true)
  }
}
