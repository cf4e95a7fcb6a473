import Facts
import SourceFacts
import Testing

@testable import Architecture

/// What a container gives has the type that its factory makes.
@Suite struct InjectedValuesTests {
  private func program(_ text: String) throws -> Program {
    var builder = NamesBuilder()
    let facts = try LargeStackPool.run { Result { try FactExtractor.extract(text) } }.get()
    let ids = builder.merge(facts.names)
    let file = LinkedFile(path: "A.swift", facts: facts, ids: ids, number: 0)
    return ProgramBuilder.build(
      names: builder.finish(), files: [file], contexts: [FileContext(module: 0)], modules: [ModuleContext(name: "App")])
  }

  @Test(arguments: [
    #"@Injected(\.session) private var kept"#, #"@LazyInjected(\Container.session) var kept"#,
    "let kept = Container.shared.session()",
  ])
  func factoriesGiveWhatTheyMake(_ property: String) throws {
    let program = try program(
      """
      import Factory
      final class Session {}
      extension Container { var session: Factory<Session> { self { Session() }.singleton } }
      final class Screen { \(property) }
      """)
    let screen = try #require(program.types.first { program.names[$0.name] == "Screen" })
    let session = try #require(program.types.first { program.names[$0.name] == "Session" })
    let kept = try #require(screen.members.first)
    #expect(program.type(of: kept).id == session.id)
  }

  @Test func protocolsBehindFactoriesStayProtocols() throws {
    let program = try program(
      """
      import Factory
      protocol Sessions {}
      extension Container { var session: ParameterFactory<Int, any Sessions> { self { Session($0) } } }
      final class Screen { @Injected(\\.session) var session }
      """)
    let screen = try #require(program.types.first { program.names[$0.name] == "Screen" })
    let kept = try #require(screen.members.first)
    let id = try #require(program.type(of: kept).id)
    #expect(program[id].kind == .protocol)
  }
}
