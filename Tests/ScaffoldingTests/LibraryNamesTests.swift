import Foundation
import SwiftParser
import SwiftSyntax
import Testing

/// The names that new code must not hide are those that the library declares.
@Suite struct LibraryNamesTests {
  private static let root = URL(filePath: #filePath.components(separatedBy: "/Tests/ScaffoldingTests/")[0])

  @Test func theListIsThatOfTheSources() throws {
    var modules: [String] = []
    for module in ["MVVM", "MVVMTesting", "MVVMData"] {
      let types = try Self.publicTypes(of: module)
      #expect(types.count > 10)
      modules.append("    (\n      \"\(module)\",\n      \"\"\"\n\(Self.lines(types))\n      \"\"\"\n    )")
    }
    let text = """
      /// The public types of the library. Generated: `LINTEL_UPDATE_GOLDEN=1 swift test --filter LibraryNames`.
      enum LibraryNames {
        static let modules: [(module: String, types: String)] = [
      \(modules.joined(separator: ",\n")),
        ]
      }

      """
    let file = Self.root.appending(path: "Sources/Scaffolding/Request/LibraryNames.swift")
    if ProcessInfo.processInfo.environment["LINTEL_UPDATE_GOLDEN"] == "1" { try Data(text.utf8).write(to: file) }
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(written == text, "LINTEL_UPDATE_GOLDEN=1 swift test --filter LibraryNames")
  }

  /// Types of files, also of those that only other systems compile.
  private static func publicTypes(of module: String) throws -> [String] {
    let folder = root.appending(path: "Sources/\(module)")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var types: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let visitor = TopLevelTypes(viewMode: .sourceAccurate)
      visitor.walk(Parser.parse(source: try String(contentsOf: file, encoding: .utf8)))
      types.formUnion(visitor.types)
    }
    return types.sorted()
  }

  private static func lines(_ words: [String]) -> String {
    var lines = [""]
    for word in words {
      let line = lines[lines.count - 1]
      if line.isEmpty { lines[lines.count - 1] = "      " + word; continue }
      if line.count + word.count < 110 { lines[lines.count - 1] += " " + word } else { lines.append("      " + word) }
    }
    return lines.joined(separator: "\n")
  }
}

/// Public types outside of others.
private final class TopLevelTypes: SyntaxVisitor {
  private(set) var types: [String] = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name, node.modifiers) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name, node.modifiers) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name, node.modifiers) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name, node.modifiers) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name, node.modifiers) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name, node.modifiers) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func add(_ name: TokenSyntax, _ modifiers: DeclModifierListSyntax) -> SyntaxVisitorContinueKind {
    if modifiers.contains(where: { ["public", "open"].contains($0.name.text) }) { types.append(name.text) }
    return .skipChildren
  }
}
