import Facts
import Testing

/// What the later rules about domain, data and test code will read from one file. Each test is called after its rule.
@Suite struct DataFactsTests {
  @Test("usecase-too-large") func sizeAndOperations() throws {
    let facts = try ExampleFacts(
      """
      final class PlaceOrderUseCase {
        private let orders: OrderRepository
        init(orders: OrderRepository) { self.orders = orders }
        // Both names of one operation.
        func callAsFunction(_ order: Order) async throws { try await execute(order) }
        func execute(_ order: Order) async throws { try validate(order) }

        public func cancel(_ order: Order) async throws {}
        private func validate(_ order: Order) throws {}
      }
      """)
    let type = try facts.declaration("PlaceOrderUseCase")
    let functions = facts.file.declarations.indices.map { DeclarationCursor(file: facts.file, index: $0) }
      .filter { $0.kind == .function && $0.parent == type }
    let open = functions.filter { !$0.row.access.isPrivate && !$0.isStatic }
    #expect(open.map { facts.names[$0.name] } == ["callAsFunction", "execute", "cancel"])
    #expect(open.map { $0.row.access } == [.unspecified, .unspecified, .public])
    #expect(type.codeLines == 8)
  }

  @Test("untyped-service-error") func thrownValues() throws {
    let facts = try ExampleFacts(
      """
      actor OrderService {
        func load() async throws -> [Order] {
          guard isOnline else { throw NSError(domain: "Orders", code: 1) }
          guard isOpen else { throw "closed" }
          throw AppError.notFound
        }
        func send(_ done: (Result<Order, Error>) -> Void) { done(.failure(NSError(domain: "Orders", code: 2))) }
      }
      """)
    let thrown = facts.nodes(.throwStatement).compactMap(\.firstChild)
    #expect(thrown.map(\.kind) == [.call, .stringLiteral, .member])
    #expect(thrown.map(facts.text) == ["NSError", "closed", "notFound"])
    #expect(thrown[2].base.map(facts.text) == "AppError")
    #expect(thrown.map { facts.member(around: $0) } == ["load", "load", "load"])
    #expect(try facts.declaration("load").flags.isSuperset(of: [.isAsync, .isThrowing]))
    let failure = try #require(facts.calls("failure").first)
    #expect(failure.arguments.first?.argumentValue.map(facts.text) == "NSError")
  }

  @Test("blocking-wait-in-async-test") func waitsInTests() throws {
    let facts = try ExampleFacts(
      """
      import XCTest
      @testable import Shop
      final class CartTests: XCTestCase {
        func testAsync() async { wait(for: [loaded], timeout: 1) }
        func testPlain() { wait(for: [loaded], timeout: 1) }
        func testRight() async { await fulfillment(of: [loaded], timeout: 1) }
        func testClosure() { Task { self.wait(for: [loaded], timeout: 1) } }
      }
      """)
    let waits = facts.calls("wait").filter { $0.argument(facts.names["for"]) != nil }
    #expect(waits.map { facts.member(around: $0) } == ["testAsync", "testPlain", "testClosure"])
    let isAsync = try waits.map { wait in
      let function = try facts.declaration(#require(facts.member(around: wait)))
      let isInTask = wait.ancestors.contains { $0.kind == .call && facts.text($0) == "Task" }
      return function.flags.contains(.isAsync) || isInTask
    }
    #expect(isAsync == [true, false, true])
    #expect(try facts.declaration("CartTests").inheritedTypes.map(facts.text) == ["XCTestCase"])
    #expect(facts.file.imports.map { $0.flags.contains(.testable) } == [false, true])
    #expect(facts.calls("fulfillment").first?.parent?.kind == .awaitExpression)
  }
}
