import Facts
import Foundation
import SourceFacts
import Testing

/// The index of local names gives what a walk over all statements before a place gives.
@Suite struct LocalNamesTests {
  private static let root = #filePath.components(separatedBy: "/Tests/SourceFactsTests/")[0]

  private static func link(_ source: String) throws -> LinkedFile {
    let facts = try FactExtractor.extract(source)
    var names = NamesBuilder()
    let ids = names.merge(facts.names)
    return LinkedFile(path: "App.swift", facts: facts, ids: ids)
  }

  private static var sources: [String] {
    let folders = ["Samples", "Sources/Rules/Memory", "Sources/Rules/Support", "Sources/lintel"].map { root + "/" + $0 }
    return folders.flatMap { folder in
      (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.map { folder + "/" + $0 }
    }
  }

  @Test func indexAgreesWithAWalk() throws {
    var compared = 0
    var differences: [String] = []
    for path in Self.sources.sorted() {
      let file = try Self.link(String(contentsOfFile: path, encoding: .utf8))
      for index in file.nodes.indices where file.nodes[index].kind == .identifier {
        let place = Cursor(file: file, index: index)
        let found = place.localDeclaration(of: place.name)
        if found != Walk.declaration(of: place.name, at: place) {
          differences.append("\(path) at byte \(place.offset)")
        }
        compared += 1
      }
    }
    #expect(differences == [])
    #expect(compared > 10_000)
  }

  @Test func parametersAreNotInScopeInDefaultValues() throws {
    let file = try Self.link("func run(first: Int = second, second: Int = first) { print(first, second) }")
    let names = file.root.subtree.filter { $0.kind == .identifier }
    #expect(names.map { $0.localDeclaration(of: $0.name)?.kind } == [nil, nil, nil, .parameter, .parameter])
  }
}

/// Every sibling before a place and before what is around it, innermost scope first.
private enum Walk {
  static func declaration(of name: NameID, at place: Cursor) -> Cursor? {
    var current = place
    while let parent = current.parent {
      switch parent.kind {
      case .typeDeclaration, .extensionDeclaration, .file: return nil
      case .functionDeclaration, .initializerDeclaration, .subscriptDeclaration:
        if current.kind != .parameter,
          let parameter = parent.children.first(where: { $0.kind == .parameter && $0.name == name })
        {
          return parameter
        }
      case .block, .closure, .accessor, .switchCase, .ifStatement, .whileStatement, .forStatement, .catchClause,
        .guardStatement, .ifConfigClause, .caseItem:
        let before = parent.children.filter { $0.index < current.index }
        if let found = before.compactMap({ introduced(name, by: $0) }).last { return found }
      default: break
      }
      current = parent
    }
    return nil
  }

  private static func introduced(_ name: NameID, by statement: Cursor) -> Cursor? {
    switch statement.kind {
    case .variableDeclaration:
      return statement.name.isNone ? pattern(name, below: statement) : statement.name == name ? statement : nil
    case .parameter, .capture: return statement.name == name ? statement : nil
    case .condition, .pattern, .caseItem: return pattern(name, below: statement)
    case .guardStatement:
      return statement.children.filter { $0.kind == .condition }.compactMap { pattern(name, below: $0) }.last
    default: return nil
    }
  }

  private static func pattern(_ name: NameID, below node: Cursor) -> Cursor? {
    node.subtree.first { ($0.kind == .binding || $0.kind == .optionalBinding) && $0.name == name }
  }
}
