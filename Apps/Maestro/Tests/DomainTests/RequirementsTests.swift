import Foundation
import Testing

/// `Documentation/Requirements.md` and `Documentation/Rules.md` name tests and rules that are there, and what they say of
/// the sources as a whole is so.
struct RequirementsTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appendingPathComponent(path).standardizedFileURL, encoding: .utf8)
  }

  private static func sources(_ folder: String) throws -> [(name: String, text: String)] {
    let top = package.appendingPathComponent(folder)
    let names = try #require(FileManager.default.enumerator(atPath: top.path)).compactMap { $0 as? String }
    let files = try names.filter { $0.hasSuffix(".swift") }.map { ($0, try text("\(folder)/\($0)")) }
    try #require(!files.isEmpty)
    return files
  }

  private static func rows(_ document: String) throws -> [[String]] {
    try text(document).split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.dropFirst().dropLast().components(separatedBy: " | ").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test func everyRequirementHasARow() throws {
    let ids = try Self.rows("Documentation/Requirements.md").compactMap(\.first).filter { $0 != "id" }
    #expect(ids == (1...50).map { "B\($0)" } + (1...10).map { "F\($0)" })
  }

  @Test func everyTestThatIsNamedIsThere() throws {
    let document = try Self.text("Documentation/Requirements.md")
    let named = Set(document.matches(of: /`(\w+Tests)\/(\w+Tests)\.(\w+)`/).map { "\($0.1)/\($0.2)/\($0.3)" })
    #expect(named.count > 60)
    for test in named.sorted() {
      let parts = test.components(separatedBy: "/")
      let isThere = try Self.sources("Tests/\(parts[0])").contains { file in
        file.text.contains("struct \(parts[1])") && file.text.contains("func \(parts[2])(")
      }
      #expect(isThere, "\(test)")
    }
    // Each row says what holds it: a test, a rule, or that nothing of this package does.
    for row in try Self.rows("Documentation/Requirements.md") where row[0] != "id" {
      let last = try #require(row.last)
      #expect(
        row.count == 4 && (last.contains("Tests/") || last.contains("rule") || last.hasPrefix("none in")), "\(row)")
    }
  }

  @Test func everyRuleThatIsNamedIsThere() throws {
    let index = try Self.text("../../Documentation/Rules/README.md")
    let known = Set(index.matches(of: /(?m)^\| \[`([a-z-]+)`\]/).map { String($0.1) })
    for row in try Self.rows("Documentation/Requirements.md") {
      let held = row.last ?? ""
      for rule in held.matches(of: /`([a-z]+(?:-[a-z]+)+)`/) {
        #expect(known.contains(String(rule.1)), "\(row[0]): \(rule.1)")
      }
    }
  }

  /// The other table names tests more briefly: by target and suite, suite and function, or function.
  @Test func theElevenRulesNameTestsThatAreThere() throws {
    let rows = try Self.rows("Documentation/Rules.md").filter { $0[0] != "Rule" }
    #expect(rows.count == 11)
    let tests =
      try Self.sources("Tests").map(\.text).joined() + Self.sources("../WebScreens/Tests").map(\.text).joined()
    for row in rows {
      for name in try #require(row.last).matches(of: /`([^`]+)`/) where !name.1.hasPrefix("Apps/") {
        let last = name.1.split { $0 == "/" || $0 == "." }.last ?? ""
        let isCut = name.1.hasSuffix("…")
        let word = String(last.prefix { $0 != "…" })
        let isThere =
          tests.contains("struct \(word) ") || tests.contains("struct \(word):") || tests.contains("enum \(word) ")
          || tests.contains("func \(word)" + (isCut ? "" : "(")) || tests.contains("class \(word)")
          || Self.isFolder("Tests/\(word)") || Self.isFolder("../WebScreens/Tests/\(word)")
        #expect(isThere, "\(row[0]): \(name.1)")
      }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? package.appendingPathComponent(path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  @Test func everyViewModelIsObservableOnTheMainActor() throws {
    var count = 0
    for file in try Self.sources("Sources/ViewModels") {
      for model in file.text.matches(of: /(?m)^(?<marks>.*)\n(?:public )?final class (?<name>\w+)/) {
        count += 1
        #expect(model.output.marks.contains("@MainActor"), "\(model.output.name)")
        #expect(
          model.output.marks.contains("@Observable") || model.output.name == "AppCoordinator", "\(model.output.name)")
      }
    }
    #expect(count > 8)
  }

  @Test func stateIsSetByViewModelsAlone() throws {
    for file in try Self.sources("Sources/ViewModels") where file.text.contains("final class") {
      // Computed properties have a body on the same line.
      for line in file.text.split(separator: "\n") where line.hasPrefix("  public var ") {
        #expect(line.hasSuffix("{") || line.hasSuffix("}"), "\(file.name): \(line)")
      }
    }
  }

  @Test func nothingIsForced() throws {
    for file in try Self.sources("Sources") {
      for line in file.text.split(separator: "\n") where line.contains("try!") || line.contains("as!") {
        #expect(line.contains("proof:"), "\(file.name): \(line)")
      }
    }
  }
}
