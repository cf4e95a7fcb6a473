import Foundation
import Testing

@testable import Knowledge

/// `Documentation/Facts.md` lists every fact and group with the meaning that its declaration gives.
@Suite struct FactGuideTests {
  private static let root = #filePath.components(separatedBy: "/Tests/KnowledgeTests/")[0]

  /// The meaning of each case of an enumeration, under the headings of its source.
  private struct Vocabulary {
    var sections: [(title: String, words: [(names: [String], meaning: String)])]

    init(_ name: String, title: String) throws {
      let path = "\(FactGuideTests.root)/Sources/Knowledge/Language/\(name).swift"
      let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
      sections = [(title, [])]
      var meaning: [String] = []
      for line in lines.map({ $0.trimmingCharacters(in: .whitespaces) }) {
        if line.hasPrefix("// MARK: ") {
          sections.append((String(line.dropFirst("// MARK: ".count)), []))
        } else if line.hasPrefix("///") {
          meaning.append(line.dropFirst(3).trimmingCharacters(in: .whitespaces))
          continue
        } else if line.hasPrefix("case ") {
          let names = line.dropFirst("case ".count).components(separatedBy: ", ")
          // Cases of one line share a meaning, and so do lines without one.
          if meaning.isEmpty, let last = sections[sections.count - 1].words.indices.last {
            sections[sections.count - 1].words[last].names += names
          } else {
            sections[sections.count - 1].words.append((names, meaning.joined(separator: " ")))
          }
        }
        meaning = []
      }
      sections.removeAll { $0.words.isEmpty }
    }

    var names: [String] { sections.flatMap { $0.words.flatMap(\.names) } }

    var markdown: String {
      sections.map { section in
        let rows = section.words.map { word in
          let meaning = word.meaning.replacing("``WordGroup``", with: "group of words").replacing("``Verb/", with: "``")
            .replacing("``", with: "`").replacing("|", with: "\\|")
          return "| \(word.names.map { "`\($0)`" }.joined(separator: ", ")) | \(meaning) |\n"
        }
        return "### \(section.title)\n\n| word | meaning |\n|---|---|\n\(rows.joined())"
      }.joined(separator: "\n")
    }
  }

  @Test func isCurrent() throws {
    let verbs = try Vocabulary("Verb", title: "In general")
    let groups = try Vocabulary("WordGroup", title: "In general")
    #expect(verbs.names == Verb.allCases.map(\.rawValue))
    #expect(groups.names == WordGroup.allCases.map(\.rawValue))
    let wanted = """
      # Facts and groups of words

      <!-- Generated from Sources/Knowledge/Language: LINTEL_UPDATE_GOLDEN=1 swift test --filter FactGuide -->

      Every word that may stand in a [knowledge file](Knowledge.md). How each is used stands in
      [the files that come with lintel](../Sources/Knowledge/Data).

      ## Facts

      \(verbs.markdown)
      ## Groups, for `word GROUP`

      \(groups.markdown)
      """
    let path = Self.root + "/Documentation/Facts.md"
    if ProcessInfo.processInfo.environment["LINTEL_UPDATE_GOLDEN"] != nil {
      try wanted.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == wanted,
      "stale: LINTEL_UPDATE_GOLDEN=1 swift test --filter FactGuide")
  }
}
