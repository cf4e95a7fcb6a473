import Facts
import SourceFacts
import Testing

@testable import Architecture

/// Names that several declarations share mean the same ones wherever these stand.
@Suite struct SharedNamesTests {
  private func program(_ files: [(path: String, text: String)]) throws -> Program {
    var names = NamesBuilder()
    var linked: [LinkedFile] = []
    for (path, text) in files {
      let facts = try LargeStackPool.run { Result { try FactExtractor.extract(text) } }.get()
      linked.append(LinkedFile(path: path, facts: facts, ids: names.merge(facts.names), number: linked.count))
    }
    return ProgramBuilder.build(
      names: names.finish(), files: linked, contexts: files.map { _ in FileContext(module: 0) },
      modules: [ModuleContext(name: "App")])
  }

  /// The file of the type that the first property of a type in a file holds.
  private func target(of name: String, in path: String, _ program: Program) throws -> String? {
    let type = try #require(
      program.types.first { $0.qualifiedName == name && $0.declaration.file.path == path }, "\(name) in \(path)")
    let property = try #require(type.storedProperties.first)
    return program.type(of: property).id.map { program[$0].declaration.file.path }
  }

  @Test func theNearestFolderIsMeant() throws {
    let copies = ["one", "two", "three"].flatMap { copy in
      [
        (path: "\(copy)/Home/Screen.swift", text: "class Screen { let model: Model; let other = Outer.Inner() }"),
        (path: "\(copy)/Models/Model.swift", text: "struct Model {}\nextension Outer { struct Inner {} }"),
        (path: "\(copy)/Models/Outer.swift", text: "enum Outer {}"),
      ]
    }
    for files in [copies, copies.reversed()] {
      let program = try program(files)
      for copy in ["one", "two", "three"] {
        #expect(try target(of: "Screen", in: "\(copy)/Home/Screen.swift", program) == "\(copy)/Models/Model.swift")
        let outer = try #require(program.types.first { $0.declaration.file.path == "\(copy)/Models/Outer.swift" })
        #expect(outer.nested.map { program[$0].declaration.file.path } == ["\(copy)/Models/Model.swift"])
      }
    }
  }

  @Test func filesAndTypesHaveAnOrderOfTheirOwn() throws {
    let first = try program([("B.swift", "struct Y {}\nstruct X { struct Z {} }"), ("A.swift", "class W {}")])
    let second = try program([("A.swift", "class W {}"), ("B.swift", "struct X { struct Z {} }\nstruct Y {}")])
    #expect(first.types.map(\.qualifiedName) == ["W", "X", "X.Z", "Y"])
    #expect(second.types.map(\.qualifiedName) == first.types.map(\.qualifiedName))
    #expect(first.files.map(\.path) == ["A.swift", "B.swift"])
  }

  /// Ten aliases of each name, all in a circle: every one is followed once.
  @Test(.timeLimit(.minutes(1))) func typealiasesInACircleLeadNowhere() throws {
    let aliases = (0..<10).map { copy in
      (path: "\(copy)/Names.swift", text: "typealias First = Kit.Second\ntypealias Second = Kit.First")
    }
    let program = try program(aliases + [(path: "Use.swift", text: "extension First { func run() {} }")])
    #expect(program.types.isEmpty)
    #expect(program.foreignExtensions.count == 1)
  }

  @Test(arguments: [false, true]) func aMethodOfTheSameNameIsNotThePropertyThatIsRead(_ reversed: Bool) throws {
    let members = ["let list: List", "func list(_ index: Int, in other: Int) -> Row { Row() }"]
    let program = try program([
      (
        path: "A.swift",
        text: """
        struct List {}
        struct Row {}
        class Board {
          \((reversed ? members.reversed() : members).joined(separator: "\n  "))
          func run() { use(list); use(list(1, in: 2)) }
        }
        """
      )
    ])
    let calls = program.files[0].root.subtree.filter { $0.kind == .call && $0.name == program.names["use"] }
    let types = calls.compactMap { $0.arguments.first?.firstChild }.map { program.type(of: $0).id }
    #expect(types.map { $0.map { program[$0].qualifiedName } } == ["List", "Row"])
  }

  @Test(arguments: [false, true]) func aCallMeansTheOverloadWithItsLabels(_ reversed: Bool) throws {
    let overloads = ["extension Board { func load(page: Int) {} }", "extension Board { func load(name: Int) {} }"]
    let program = try program([
      (path: "A.swift", text: (reversed ? overloads.reversed() : overloads).joined(separator: "\n")),
      (path: "B.swift", text: "class Board { func run() { load(name: 1); self.load(page: 2) } }"),
    ])
    let calls = program.files[1].root.subtree.filter { $0.kind == .call }
    let labels = calls.compactMap { program.declaration(of: $0)?.parameters.first?.name }
    #expect(labels.map { program.names[$0] } == ["name", "page"])
  }
}
