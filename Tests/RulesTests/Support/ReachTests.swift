import Architecture
import Facts
import SourceFacts
import Testing

@testable import Rules

/// What code reaches does not depend on which call it makes first.
@Suite struct ReachTests {
  /// Whether `A.run` reaches I/O across two types, with its calls in an order.
  private func reachesIO(_ calls: [String]) throws -> Bool {
    let source = """
      import Foundation
      final class A {
        let b = B()
        let c = C()
        func run() {
          \(calls.joined(separator: "\n    "))
        }
        func step() { c.ask() }
      }
      final class B { func hand(_ a: A) { a.step() } }
      final class C {
        let d = D()
        func ask() { d.load() }
      }
      final class D { func load() { UserDefaults.standard.set(1, forKey: "a") } }
      """
    let facts = try LargeStackPool.run { Result { try FactExtractor.extract(source) } }.get()
    var names = NamesBuilder()
    let file = LinkedFile(path: "A.swift", facts: facts, ids: names.merge(facts.names))
    let program = ProgramBuilder.build(
      names: names.finish(), files: [file], contexts: [FileContext(module: 0)], modules: [ModuleContext(name: "App")])
    let roles = RoleClassifier.classify(program)
    let context = RuleContext(
      program: program, roles: roles, effects: SideEffects.scan(program), holdings: Holdings.scan(program),
      ui: UIVocabulary(program.known), exempt: program.types.map { _ in false }, serviceLocators: [],
      layers: Engine.layers(of: program, roles: roles) { _, _ in nil }, shared: SharedAnswers(), watch: .none,
      options: [:], configured: [])
    let type = try #require(program.types.first { $0.qualifiedName == "A" })
    let run = try #require(type.members(named: program.names["run"]).first)
    return Reach(context).path(from: run, hops: 2) != nil
  }

  @Test func aLongWayToAFunctionDoesNotHideTheShortOne() throws {
    #expect(try reachesIO(["step()", "b.hand(self)"]))
    #expect(try reachesIO(["b.hand(self)", "step()"]))
  }

  @Test func theNumberOfTypesIsLimited() throws { #expect(try !reachesIO(["b.hand(self)"])) }
}
