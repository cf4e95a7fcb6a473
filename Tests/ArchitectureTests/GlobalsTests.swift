import Facts
import SourceFacts
import Testing

@testable import Architecture

/// Names at the top of files mean what the compiler would take them for.
@Suite struct GlobalsTests {
  private func program(_ files: [(path: String, module: Int, text: String)]) throws -> Program {
    var builder = NamesBuilder()
    var linked: [LinkedFile] = []
    for file in files {
      let text = file.text
      let facts = try LargeStackPool.run { Result { try FactExtractor.extract(text) } }.get()
      let ids = builder.merge(facts.names)
      linked.append(LinkedFile(path: file.path, facts: facts, ids: ids, number: linked.count))
    }
    return ProgramBuilder.build(
      names: builder.finish(), files: linked, contexts: files.map { FileContext(module: $0.module) },
      modules: [ModuleContext(name: "App"), ModuleContext(name: "Tool"), ModuleContext(name: "Core")])
  }

  /// What the call of `convert` in the first file means.
  private func meaning(of first: String, module: Int, of second: String) throws -> DeclarationCursor? {
    let program = try program([("A.swift", 0, first), ("B.swift", module, second)])
    let name = program.names["convert"]
    let call = try #require(program.files[0].root.subtree.first { $0.kind == .call && $0.name == name })
    return program.declaration(of: call)
  }

  private let view = "import UIKit\nimport Core\nclass Board: UIView { func f(p: CGPoint) { _ = convert(p, to: nil) } }"

  @Test func functionOfAnotherTargetIsNotMeant() throws {
    #expect(try meaning(of: view, module: 1, of: "func convert(_ p: Int, to: Int?) {}") == nil)
  }

  @Test func inheritedMemberBeatsImportedFunction() throws {
    #expect(try meaning(of: view, module: 2, of: "public func convert(_ p: Int, to: Int?) {}") == nil)
  }

  @Test func importedFunctionIsMeantWhereNothingIsInherited() throws {
    let source = "import Core\nstruct Board { func f() { convert(1, to: nil) } }"
    #expect(try meaning(of: source, module: 2, of: "public func convert(_ p: Int, to: Int?) {}") != nil)
  }

  @Test func importedNameWithACapitalIsNoInheritedMember() throws {
    let screen = "import UIKit\nimport Core\nclass Board: UIView { func f() { convert(Current, to: nil) } }"
    let program = try program([("A.swift", 0, screen), ("B.swift", 2, "public var Current = World()\nclass World {}")])
    let name = program.names["Current"]
    let place = try #require(program.files[0].root.subtree.first { $0.kind == .identifier && $0.name == name })
    #expect(program.type(of: place).id != nil)
  }

  @Test func whatIsObservableInheritsNoMembers() throws {
    let source = "import Core\nclass Board: ObservableObject { func f() { convert(1, to: nil) } }"
    #expect(try meaning(of: source, module: 2, of: "public func convert(_ p: Int, to: Int?) {}") != nil)
  }

  @Test(arguments: ["class Board: ObservableObject", "class Board: UIView", "struct Board: View"])
  func capitalizedNamesAreNeverInherited(_ type: String) throws {
    let program = try program([
      ("A.swift", 0, "import Core\n\(type) { func f() { _ = World.name } }"),
      ("B.swift", 2, "public var World: String { \"\" }"),
    ])
    let name = program.names["World"]
    let use = try #require(program.files[0].root.subtree.first { $0.kind == .identifier && $0.name == name })
    #expect(program.declaration(of: use) != nil)
  }

  @Test func valuesInheritNoMembersFromOutside() throws {
    let source = "import Core\nstruct Board: View { func f() { convert(1, to: nil) } }"
    #expect(try meaning(of: source, module: 2, of: "public func convert(_ p: Int, to: Int?) {}") != nil)
  }

  @Test func labelsMustFit() throws {
    #expect(try meaning(of: view, module: 0, of: "func convert(from p: Int) {}") == nil)
    #expect(try meaning(of: view, module: 0, of: "func convert(_ p: CGPoint, with x: Int = 0, to y: Int?) {}") != nil)
  }
}
