import Foundation
import Testing

/// Holds the table of what was asked for to what is there.
@Suite struct RequirementsTests {
  private static let package = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let repository = package.deletingLastPathComponent().deletingLastPathComponent()

  private struct Row {
    var id: String
    var paths: [String]
    var tests: [String]
  }

  private func rows() throws -> [Row] {
    let file = Self.package.appendingPathComponent("Documentation/Requirements.md")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, cells[0].first == "E" else { return nil }
      return Row(id: cells[0], paths: Self.quoted(cells[2]), tests: Self.quoted(cells[3]))
    }
  }

  /// What stands between backticks.
  private static func quoted(_ text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { !$0.offset.isMultiple(of: 2) }
      .map { String($0.element) }
  }

  private func sources(below folders: [URL]) throws -> [(url: URL, text: String)] {
    try folders.flatMap { folder in
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return try (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        .map { ($0, try String(contentsOf: $0, encoding: .utf8)) }
    }
  }

  // Mutation: rename a test or move a file that the table names.
  @Test func `Every path and every test of the table exists`() throws {
    let rows = try rows()
    #expect(rows.map(\.id) == (1...51).map { "E\($0)" })
    let tests = try sources(below: [
      Self.package.appendingPathComponent("Tests"), Self.repository.appendingPathComponent("Tests/MVVMTests"),
      Self.repository.appendingPathComponent("Tests/MVVMDataTests"),
    ]).map(\.text).joined()
    for row in rows {
      #expect(!row.paths.isEmpty && !row.tests.isEmpty, "\(row.id)")
      for path in row.paths {
        let isThere = [Self.package, Self.repository].contains {
          FileManager.default.fileExists(atPath: $0.appendingPathComponent(path).path)
        }
        #expect(isThere, "\(row.id): \(path)")
      }
      for test in row.tests { #expect(tests.contains("func `\(test)`"), "\(row.id): \(test)") }
    }
  }

  // Mutation: let a view model or a use case grow.
  @Test func `View models are under 300 lines, use cases under 100`() throws {
    let sources = try sources(below: [Self.package.appendingPathComponent("Sources")])
    #expect(sources.count > 50)
    for (url, text) in sources {
      let limit = url.path.contains("/UseCases/") ? 100 : 300
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count < limit, "\(url.lastPathComponent)")
    }
  }
}
