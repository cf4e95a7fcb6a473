import Foundation
import Testing

/// What apps and libraries call things stands in knowledge files, so rules ask for what a name means.
@Suite struct LookedUpNamesTests {
  private static let root = URL(filePath: #filePath.components(separatedBy: "/Tests/KnowledgeTests/")[0])

  @Test(arguments: ["Rules", "Architecture"])
  func noNameIsWrittenInCode(module: String) throws {
    let folder = Self.root.appending(path: "Sources/\(module)")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
      // Keywords and what the compiler itself knows; examples are code of apps.
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Generated/") && $0 != "Program/Words.swift" }
    #expect(files.count > 50)
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      where line.contains(/[nN]ames(\.set\(|\[)\s*"|has(Pre|Suf)fix\([^,()]+, "[A-Za-z]/) {
        Issue.record("\(module)/\(file):\(number + 1): \(line.trimmingCharacters(in: .whitespaces))")
      }
    }
  }
}
