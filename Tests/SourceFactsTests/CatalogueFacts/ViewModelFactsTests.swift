import Facts
import Testing

/// What the later rules about view models will read. Each test is called after its rule.
@Suite struct ViewModelFactsTests {
  @Test("viewmodel-formats-for-display") func formatting() throws {
    let facts = try ExampleFacts(
      """
      import Foundation
      @Observable final class OrderViewModel {
        private let formatter = DateFormatter()
        private(set) var order: Order
        var date: String { formatter.string(from: order.date) }
        var price: String { order.price.formatted(.currency(code: "EUR")) }
        var weight: String { String(format: "%.1f kg", order.weight) }
        func announce() { UIAccessibility.post(notification: .announcement, argument: order.price.formatted()) }
        func trace() { logger.debug("\\(order.date.formatted())") }
      }
      """)
    let formatter = try facts.declaration("formatter")
    #expect(formatter.value?.kind == .call && formatter.value.map(facts.text) == "DateFormatter")
    #expect(facts.calls("string").map { $0.callee?.base.map(facts.text) } == ["formatter"])
    let formatted = facts.calls("formatted")
    #expect(formatted.map { facts.member(around: $0) } == ["price", "announce", "trace"])
    // What is spoken or logged is no display string: the call around tells.
    let around = formatted.map { call in call.ancestors.first { $0.kind == .call }.map(facts.text) }
    #expect(around == [nil, "post", "debug"])
    let format = try #require(facts.calls("String").first?.argument(facts.names["format"]))
    #expect(format.kind == .stringLiteral && facts.text(format) == "%.1f kg")
    #expect(try facts.text(#require(facts.declaration("weight").type)) == "String")
  }

  @Test("combine-for-one-shot") func oneShotPublishers() throws {
    let facts = try ExampleFacts(
      """
      import Combine
      final class ProfileLoader {
        func load() -> AnyPublisher<Profile, Error> {
          Future { promise in promise(.success(.empty)) }.eraseToAnyPublisher()
        }
        func fetch() -> AnyPublisher<Data, URLError> {
          session.dataTaskPublisher(for: url).map(\\.data).eraseToAnyPublisher()
        }
        func firstName() -> AnyPublisher<String, Never> { names.first().eraseToAnyPublisher() }
        func ticks() -> AnyPublisher<Date, Never> {
          Timer.publish(every: 1, on: .main, in: .common).autoconnect().eraseToAnyPublisher()
        }
        func save(_ profile: Profile) async throws { try await session.upload(profile) }
      }
      """)
    let chains = facts.calls("eraseToAnyPublisher").map { facts.operators(endingIn: $0) }
    #expect(
      chains == [
        ["Future", "eraseToAnyPublisher"], ["dataTaskPublisher", "map", "eraseToAnyPublisher"],
        ["first", "eraseToAnyPublisher"], ["publish", "autoconnect", "eraseToAnyPublisher"],
      ])
    #expect(try facts.declaration("save").flags.contains(.isAsync))
    #expect(facts.nodes(.awaitExpression).count == 1)
    #expect(facts.file.imports.map { facts.names[$0.module] } == ["Combine"])
  }

  @Test("weak-self-in-finite-task") func weakTasks() throws {
    let facts = try ExampleFacts(
      """
      @Observable final class FeedViewModel {
        private var stored: Task<Void, Never>?
        func once() { Task { [weak self] in await self?.load() } }
        func follow() { Task { [weak self] in for await item in stream { self?.show(item) } } }
        func keep() { stored = Task { [weak self] in await self?.load() } }
      }
      """)
    let tasks = facts.calls("Task")
    let closures = try tasks.map { try #require($0.closureArguments.first) }
    #expect(closures.map { facts.hold(of: $0) } == ["weak", "weak", "weak"])
    let loops = closures.map { closure in
      facts.nodes(.forStatement, in: closure).contains { $0.flags.contains(.isAwait) }
    }
    #expect(loops == [false, true, false])
    #expect(tasks.map { $0.parent?.kind == .assignment } == [false, false, true])
  }
}
