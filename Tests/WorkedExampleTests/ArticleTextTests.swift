import Foundation
import Testing

/// Holds the article to the code that is compiled and run here.
@Suite(.serialized) struct ArticleTextTests {
  // Mutation: change a character of the article's code.
  @Test(arguments: ["ArticleService", "ReadingList", "ReadingViews", "ReadingTests"])
  func `the article shows what is compiled`(name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let code = try String(contentsOf: folder.appending(path: "\(name).swift"), encoding: .utf8)
    let article = folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Documentation/WorkedExample.md")
    var text = try String(contentsOf: article, encoding: .utf8)
    let opening = "`\(name).swift`\n\n```swift\n"
    let start = try #require(text.range(of: opening), "the article has no \(opening)").upperBound
    let end = try #require(text.range(of: "```", range: start..<text.endIndex)).lowerBound
    if ProcessInfo.processInfo.environment["LINTEL_UPDATE_GOLDEN"] != nil {
      text.replaceSubrange(start..<end, with: code)
      try text.write(to: article, atomically: true, encoding: .utf8)
    } else {
      #expect(text[start..<end] == code, "renew it: LINTEL_UPDATE_GOLDEN=1 swift test --filter ArticleText")
    }
  }

  // Mutation: change a character of a piece of code in an article.
  @Test(arguments: [
    "MVVM/ComingFromCombine", "MVVM/ComingFromFactory", "MVVM/ComingFromRxSwift", "MVVM/ComingFromTCA",
    "MVVM/Composition", "MVVM/Errors", "MVVM/Events", "MVVM/Layers", "MVVM/ListsAndForms", "MVVM/MVVM",
    "MVVM/Navigation", "MVVM/Queries", "MVVM/State", "MVVMTesting/TestingScreens", "Library",
  ])
  func `each piece of code in an article is compiled`(name: String) throws {
    let root = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
    let parts = name.split(separator: "/")
    let article = root.appending(
      path: parts.count == 1 ? "Documentation/Library/README.md" : "Sources/\(parts[0])/\(parts[0]).docc/\(parts[1]).md"
    )
    let code = try Self.code()
    let pieces = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
    #expect(!pieces.isEmpty)
    // Code of other libraries, which is not compiled here, says so in its first line.
    for piece in pieces where !piece.hasPrefix("// Before:") {
      let piece = Self.unindented(piece.components(separatedBy: "```")[0])
      #expect(code.contains { $0.contains(piece) }, "not in a file of the example")
    }
  }

  // Mutations: change a character of a last step; let the example change without the tutorial.
  @Test(arguments: ["ArticleService-2", "ReadingList-3", "ReadingViews-3", "ReadingTests-1", "ReadingTests-2"])
  func `the tutorial ends with the worked example`(step: String) throws {
    let steps = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/MVVM/MVVM.docc/Tutorials/Resources")
    let text = try String(contentsOf: steps.appending(path: "\(step).swift"), encoding: .utf8)
    let code = try Self.code()
    let declarations = text.components(separatedBy: "\n\n").dropFirst().map(Self.unindented)
    #expect(declarations.count > 2)
    for declaration in declarations {
      // The step before the last one closes a suite that goes on in the example.
      let declaration =
        step == "ReadingTests-1" && declaration.hasSuffix("}\n}") ? String(declaration.dropLast(2)) : declaration
      #expect(code.contains { $0.contains(declaration) }, "not in a file of the example")
    }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static func code() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") && $0 != "ArticleTextTests.swift" }
      .map { unindented(try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }

  private static func unindented(_ code: String) -> String {
    code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }
}
