import Analysis
import Foundation
import Testing

/// The cache changes how long a run takes, never what it says.
@Suite struct CacheTests {
  private let files = [
    "App/Cart.swift": TemporaryApp.leakingViewModel,
    "App/Other.swift": "struct Other { let value = 1 }\n",
    "App/Third.swift": "enum Third { case one }\n",
  ]

  /// Sets every file's times back, so that the cache may trust them at once.
  private func settle(_ app: TemporaryApp) throws {
    for path in files.keys {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3_600)], ofItemAtPath: app.root + "/" + path)
    }
  }

  @Test func warmRunParsesNothingAndSaysTheSame() throws {
    let app = try TemporaryApp(files)
    let cold = try app.check()
    #expect(cold.timings.parsedFiles == 3)
    let warm = try app.check()
    #expect(warm.timings.parsedFiles == 0)
    #expect(warm.timings.keptFiles == 3)
    #expect(warm.report == cold.report)
    #expect(try app.check(cached: false).report == cold.report)
    #expect(warm.report.findings.contains { $0.rule == "sink-captures-self" })
  }

  @Test func editParsesOneFile() throws {
    let app = try TemporaryApp(files)
    _ = try app.check()
    try app.write(
      "App/Cart.swift",
      Array(TemporaryApp.leakingViewModel.replacing("{ self.total", with: "{ [weak self] in self?.total").utf8))
    let edited = try app.check()
    #expect(edited.timings.parsedFiles == 1)
    #expect(!edited.report.findings.contains { $0.rule == "sink-captures-self" })
  }

  @Test func movedFileIsNotParsedAgain() throws {
    let app = try TemporaryApp(files)
    _ = try app.check()
    try FileManager.default.moveItem(atPath: app.root + "/App/Cart.swift", toPath: app.root + "/App/Moved.swift")
    let moved = try app.check()
    #expect(moved.timings.parsedFiles == 0)
    #expect(moved.report.findings.first { $0.rule == "sink-captures-self" }?.span.path == "App/Moved.swift")
  }

  @Test func damagedCacheIsRebuilt() throws {
    let app = try TemporaryApp(files)
    let cold = try app.check()
    for name in try FileManager.default.subpathsOfDirectory(atPath: app.cache) {
      let path = app.cache + "/" + name
      guard var data = FileManager.default.contents(atPath: path), data.count > 100 else { continue }
      for index in stride(from: 40, to: data.count, by: 97) { data[index] ^= 0x5A }
      try data.write(to: URL(fileURLWithPath: path))
    }
    let repaired = try app.check()
    #expect(repaired.report == cold.report)
    #expect(repaired.timings.parsedFiles == 3)
  }

  @Test func cacheThatCannotBeWrittenIsANoteOnly() throws {
    let app = try TemporaryApp(files)
    try Data("a file in the way".utf8).write(to: URL(fileURLWithPath: app.cache))
    let result = try app.check()
    #expect(result.report.findings.contains { $0.rule == "sink-captures-self" })
    #expect(!result.timings.notes.isEmpty)
  }

  @Test func concurrentRunsAgree() async throws {
    let app = try TemporaryApp(files)
    let expected = try app.check(cached: false).report
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 { group.addTask { try app.check().report == expected } }
      for try await same in group { #expect(same) }
    }
  }
}
