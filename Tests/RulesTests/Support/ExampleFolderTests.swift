import Foundation
import RuleExamples
import Testing

@testable import Rules

/// The folders of examples fit the catalog, and what is wrong with one is said with its path.
@Suite struct ExampleFolderTests {
  @Test func everyFolderBelongsToARule() throws {
    let ids = Set(Catalogue.rules.map { $0.description.id })
    let folders = try Set(ExampleSet.rules())
    #expect(folders.subtracting(ids).sorted() == [], "no rule is called like these folders of \(ExampleSet.folder)")
    #expect(ids.subtracting(folders).sorted() == [], "these rules have no folder in \(ExampleSet.folder)")
  }

  @Test func titlesOfARuleDiffer() throws {
    for rule in try ExampleSet.rules() {
      let titles = try ExampleSet(of: rule).all.map(\.title)
      #expect(Set(titles).count == titles.count, "\(rule)")
    }
  }

  /// A folder with one good example of either kind.
  private static let good: [String: String?] = [
    "explain.yml": "reports: a-case\nsilent: another\n", "reports/a-case/App/Example.swift": "let 1️⃣a = 2️⃣1\n",
    "silent/another/Example.swift": "let a = 1\n",
  ]

  private func read(_ changes: [String: String?]) throws -> ExampleSet {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("examples-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in Self.good.merging(changes, uniquingKeysWith: { $1 }) {
      let file = folder.appendingPathComponent("a-rule/\(path)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      if let text { try Data(text.utf8).write(to: file) }
    }
    do {
      return try ExampleSet(of: "a-rule", in: folder.path)
    } catch let error as ExampleError {
      #expect(error.path.hasPrefix(folder.path + "/a-rule"))
      throw Problem(path: String(error.path.dropFirst(folder.path.count + 8)), text: error.problem)
    }
  }

  private struct Problem: Error, Equatable {
    var path: String
    var text: String
  }

  @Test func aCaseIsItsFilesItsNameAndItsHeader() throws {
    let header = """
      title: "a case, or two"
      options: { lines: 12, allowed: [One], strict: false }
      deployment-targets: { ios: 17, macos: 12.5 }
      main-actor-by-default: true
      """
    let plain = try #require(try read([:]).reported["a-case"])
    #expect(plain.title == "a case" && plain.files.map(\.path) == ["App/Example.swift"])
    #expect(plain.files.map(\.text) == ["let a = 1\n"] && plain.options.isEmpty)
    let example = try #require(try read(["reports/a-case/case.yml": header]).reported["a-case"])
    #expect(example.title == "a case, or two")
    #expect(example.options == ["lines": .int(12), "allowed": .strings(["One"]), "strict": .bool(false)])
    #expect(
      example.settings
        == Example.Settings(deploymentTargets: ["ios": 17, "macos": 12.5], isMainActorByDefault: true))
  }

  @Test(arguments: [
    ("explain.yml", nil, "explain.yml", "no such file"),
    ("explain.yml", "reports: a-case\n", "explain.yml", "needs the keys"),
    ("explain.yml", "reports: other\nsilent: another\n", "explain.yml", "there is no example `reports/other`"),
    ("explain.yml", "reports: a-case\nsilent: other\n", "explain.yml", "there is no example `silent/other`"),
    ("explain.yml", "reports: [", "explain.yml", "parser"),
    ("notes.md", "", "notes.md", "only"),
    ("reports/a-case/App/Example.swift", "let a = 2️⃣1\n", "reports/a-case", "1️⃣ marks no place"),
    ("reports/a-case/App/Example.swift", "let 1️⃣a = 3️⃣1\n", "reports/a-case/App/Example.swift", "3️⃣ is no mark"),
    ("reports/a-case/App/Example.swift", nil, "reports/a-case", "no Swift file"),
    ("reports/empty/Nothing/.keep", "", "reports/empty", "no Swift file"),
    ("reports/a-case/case.md", "", "reports/a-case/case.md", "only"),
    ("reports/a-case/case.yml", "titel: a", "reports/a-case/case.yml", "`titel` is unknown"),
    ("reports/a-case/case.yml", "title: 1", "reports/a-case/case.yml", "`title` is unknown"),
    ("reports/a-case/case.yml", "options: { a: 1.5 }", "reports/a-case/case.yml", "`a` has no value"),
    ("reports/a-case/case.yml", "deployment-targets: { ios: new }", "reports/a-case/case.yml", "`ios` is no number"),
    ("reports/a-case/case.yml", "title", "reports/a-case/case.yml", "no keys"),
    ("silent/another/Example.swift", "let a = 2️⃣1\n", "silent/another/Example.swift", "a mark where nothing"),
  ])
  func aWrongFolderIsAnErrorWithItsPath(file: String, text: String?, path: String, problem: String) throws {
    let error = #expect(throws: Problem.self) { try read([file: text]) }
    #expect(error?.path == path)
    #expect(error?.text.contains(problem) == true, "\(error?.text ?? "")")
  }

  @Test func aMissingOrEmptyFolderIsAnErrorWithItsPath() throws {
    #expect(throws: ExampleError.self) { try ExampleSet(of: "no-such-rule") }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("examples-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("a-rule/reports"), withIntermediateDirectories: true)
    let error = #expect(throws: ExampleError.self) { try ExampleSet(of: "a-rule", in: folder.path) }
    #expect(error?.description == "\(folder.path)/a-rule/reports: no example")
  }
}
