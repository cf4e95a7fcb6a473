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
    "ComingFromCombine", "ComingFromFactory", "ComingFromRxSwift", "ComingFromTCA", "Composition", "Errors", "Events",
    "Layers", "ListsAndForms", "Navigation", "Queries", "State", "Testing",
  ])
  func `each piece of code in an article is compiled`(name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let files = [
      "Products", "ProductTests", "CartScreen", "CartTests", "Posts", "PostViews", "PostTests", "ReadingList",
      "ReadingViews", "ReadingTests", "ReadingCombine", "StoreFlows", "StoreViews",
    ]
    let code = try files.map {
      Self.unindented(try String(contentsOf: folder.appending(path: "\($0).swift"), encoding: .utf8))
    }
    let article = folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Documentation/Library/\(name).md")
    let pieces = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
    #expect(!pieces.isEmpty)
    // Code of other libraries, which is not compiled here, says so in its first line.
    for piece in pieces where !piece.hasPrefix("// Before:") {
      let piece = Self.unindented(piece.components(separatedBy: "```")[0])
      #expect(code.contains { $0.contains(piece) }, "not in a file of the example")
    }
  }

  private static func unindented(_ code: String) -> String {
    code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }
}
