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
    #expect(!repaired.timings.resultIsKept)
    #expect(repaired.report == cold.report)
    #expect(repaired.timings.parsedFiles == 3)
  }

  @Test func unchangedAppNeedsNoRules() throws {
    let app = try TemporaryApp(files)
    try app.write(".lintel.yml", Array("profile: auto\n".utf8))
    let cold = try app.check()
    #expect(!cold.timings.resultIsKept)
    let same = try app.check()
    #expect(same.timings.resultIsKept)
    #expect(!same.timings.stages.contains { $0.name == "rules" || $0.name == "program" })
    #expect(same.report == cold.report)
    // Paths choose from what was found in the whole app.
    let part = try app.check(paths: ["App/Other.swift"])
    #expect(part.timings.resultIsKept)
    #expect(part.report.findings.isEmpty)
  }

  /// What changes, and what shows it.
  enum Change: CaseIterable {
    case file, newFile, removedFile, configuration, knowledge, project, only
  }

  @Test(arguments: Change.allCases) func keptResultIsThatOfTheSameInput(change: Change) throws {
    let app = try TemporaryApp(files)
    try app.write("Lintel/own.api", Array("module *\nname total -> Int  guess\n".utf8))
    try app.write(".lintel.yml", Array("knowledge: [Lintel/own.api]\n".utf8))
    _ = try app.check()
    #expect(try app.check().timings.resultIsKept)
    var only: [String] = []
    switch change {
    case .file: try app.write("App/Other.swift", Array("struct Other { let value = 2 }\n".utf8))
    case .newFile: try app.write("App/New.swift", Array("struct New {}\n".utf8))
    case .removedFile: try FileManager.default.removeItem(atPath: app.root + "/App/Third.swift")
    case .configuration:
      let text = "knowledge: [Lintel/own.api]\nroles:\n  Other: service\n"
      try app.write(".lintel.yml", Array(text.utf8))
    case .knowledge: try app.write("Lintel/own.api", Array("module *\nname total -> String  guess\n".utf8))
    case .project:
      let text = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "App", targets: [.target(name: "App", path: "App")])
        """
      try app.write("Package.swift", Array(text.utf8))
    case .only: only = ["sink-captures-self"]
    }
    let changed = try app.check(only: only)
    #expect(!changed.timings.resultIsKept)
    #expect(changed.report == (try app.check(cached: false, only: only).report))
    #expect(try app.check(only: only).timings.resultIsKept)
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
