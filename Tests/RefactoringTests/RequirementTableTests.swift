import Foundation
import Testing

/// The table of requirements in the README of the module names tests that there are.
@Suite struct RequirementTableTests {
  private static let root = #filePath.components(separatedBy: "/Tests/RefactoringTests/")[0]

  @Test func `Every requirement names a test that is there`() throws {
    let readme = try String(contentsOfFile: Self.root + "/Sources/Refactoring/README.md", encoding: .utf8)
    let rows = readme.split(separator: "\n").filter { $0.hasPrefix("| C") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    let asked = [1...5, 29...29, 31...32, 37...37, 42...42, 44...56, 61...62, 71...71].flatMap { $0 }.map { "C\($0)" }
    #expect(rows.map { $0[0] } == asked)
    let guide = try String(contentsOfFile: Self.root + "/Documentation/Requirements.md", encoding: .utf8)
    let tests = try sources()
    for row in rows {
      #expect(guide.contains("| \(row[0]) | \(row[1]) |"), "\(row[0])")
      let names = row[2].components(separatedBy: "`, `").map { $0.trimmingCharacters(in: ["`"]) }
      #expect(!names.isEmpty)
      for name in names { #expect(tests.contains("func `\(name)`("), "\(row[0]): there is no test “\(name)”") }
    }
  }

  /// All tests of the package, as one text.
  private func sources() throws -> String {
    let folder = Self.root + "/Tests"
    let names = try #require(FileManager.default.enumerator(atPath: folder))
    var text = ""
    for case let name as String in names where name.hasSuffix("Tests.swift") && !name.contains("/.build/") {
      text += try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    }
    return text
  }
}
