import Analysis
import Foundation
import Scaffolding
import Testing

/// `lintel new tests`: what is read off the code of a type.
@Suite struct TypeTestsPlanTests {
  private static let package = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop", targets: [.target(name: "Shop"), .testTarget(name: "ShopTests", dependencies: ["Shop"])])
    """

  private static let orders = """
    import Observation

    struct Order: Equatable, Sendable { let id: String; var total = 0 }

    protocol OrderService: Sendable {
      func orders(of customer: String) async throws -> [Order]
      func save(_ name: String) async throws
    }

    @MainActor protocol OrdersNavigating: AnyObject { func show(_ order: Order) }

    @MainActor @Observable
    final class OrdersViewModel {
      private(set) var orders: [Order] = []
      private(set) var isLoading = false
      private(set) var errorMessage: String?
      var name = ""
      private(set) var nameError: String?
      private let service: any OrderService
      private weak var navigator: (any OrdersNavigating)?

      init(service: any OrderService, navigator: any OrdersNavigating) {
        self.service = service
        self.navigator = navigator
      }

      func load() async {
        isLoading = true
        defer { isLoading = false }
        errorMessage = nil
        do {
          orders = try await service.orders(of: "me")
        } catch is CancellationError {
          return
        } catch {
          errorMessage = error.localizedDescription
        }
      }

      func save() async {
        guard !name.isEmpty else {
          nameError = "Enter a name."
          return
        }
        nameError = nil
        try? await service.save(name)
      }

      func select(_ order: Order) { navigator?.show(order) }

      func later() { Task { await load() } }
    }
    """

  private func plan(_ type: String, _ files: [String: String]) throws -> (plan: TypeTestsPlan, text: String) {
    let app = try TemporaryApp(["Package.swift": Self.package].merging(files) { _, new in new })
    let request = app.request(cached: false)
    let analyzed = try Analyzer.analyze(request)
    let style = ProjectReading.read(analyzed).style
    let plan = try TypeTestsPlan(type, analyzed, style, request: request)
    let file = try Scaffold(templates: try TemplateLibrary()).file(for: plan.tests, style, path: plan.path)
    return (plan, file.text)
  }

  private func refusal(_ type: String, _ files: [String: String]) throws -> String {
    do {
      _ = try plan(type, files)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func eachBehaviorHasATest() throws {
    let (plan, text) = try plan("OrdersViewModel", ["Sources/Shop/OrdersViewModel.swift": Self.orders])
    #expect(
      plan.tests.cases.map(\.name) == [
        "init_hasInitialState", "load_success_setsOrders", "load_failure_setsErrorMessage",
        "load_cancellation_isNoError", "load_running_isLoading", "save_incomplete_setsNameError",
        "save_success_callsSave", "select_callsShow", "load_finished_leavesNoLeak",
      ], "\(text)")
    #expect(plan.path == "Tests/ShopTests/OrdersViewModelTests.swift")
    #expect(Set(plan.doubles.flatMap(\.types)) == ["MockOrderService", "MockOrdersNavigating"])
    #expect(
      text.contains("#expect(sut.orders == orders)") && text.contains("#expect(sut.nameError == \"Enter a name.\")"))
    #expect(text.contains("service.stubbedOrdersError = TestError()") && text.contains("CancellationError()"))
    #expect(text.contains("private struct TestError: Error {}"))
    #expect(
      plan.notes.contains {
        $0.hasPrefix("later (Sources/Shop/OrdersViewModel.swift:51)") && $0.contains("starts a task")
      },
      "\(plan.notes)")
    #expect(
      plan.notes.contains { $0.hasPrefix("save ") && $0.contains("does not show that save fails") }, "\(plan.notes)")
  }

  @Test func doublesOfTheProjectAreUsedWithTheirOwnNames() throws {
    let spy = """
      import XCTest
      @testable import Shop
      final class OrderServiceSpy: OrderService, @unchecked Sendable {
        var answer: Result<[Order], any Error> = .success([])
        var onOrders: (@MainActor () async -> Void)?
        private(set) var customers: [String] = []
        private(set) var saveCount = 0
        func orders(of customer: String) async throws -> [Order] {
          customers.append(customer)
          await onOrders?()
          return try answer.get()
        }
        func save(_ name: String) async throws { saveCount += 1 }
      }
      @MainActor final class NavigatorSpy: OrdersNavigating {
        private(set) var shown: [Order] = []
        func show(_ order: Order) { shown.append(order) }
      }
      """
    let (plan, text) = try plan(
      "OrdersViewModel",
      ["Sources/Shop/OrdersViewModel.swift": Self.orders, "Tests/ShopTests/Spies.swift": spy])
    #expect(plan.doubles.isEmpty)
    #expect(text.contains("service.customers") && text.contains("[\"me\"]"), "\(text)")
    #expect(text.contains("service.answer = .failure(TestError())") && text.contains("service.onOrders = {"), "\(text)")
    #expect(text.contains("navigator.shown") && text.contains("[order]"), "\(text)")
  }

  @Test func cancellationThatIsShownIsLeftToThePerson() throws {
    let code = Self.orders.replacing(
      """
      catch is CancellationError {
            return
          } catch
      """, with: "catch")
    #expect(code != Self.orders)
    let (plan, _) = try plan("OrdersViewModel", ["Sources/Shop/OrdersViewModel.swift": code])
    #expect(!plan.tests.cases.contains { $0.name.contains("cancellation") })
    #expect(plan.notes.contains { $0.contains("shows a cancellation as an error") }, "\(plan.notes)")
  }

  @Test(arguments: [
    ("OrderViewModel", "did you mean 'OrdersViewModel'?"), ("OrderService", "is a protocol"), ("Hidden", "is private"),
    ("Generic", "is generic"), ("Screen", "is a View"), ("Real", "which lintel cannot build"), ("Locked", "is private"),
    ("Idle", "shows no behavior"), ("Tested", "TestedTests in Tests/ShopTests/TestedTests.swift:2"),
  ])
  func whatHasNoTestsIsRefusedWithTheReason(_ type: String, _ reason: String) throws {
    let others = """
      private final class Hidden {}
      final class Generic<Value> { var value: Value?; func clear() { value = nil } }
      struct Screen: View { var body: some View { Text("") } }
      final class Store { func load() {} }
      final class Real { private let store: Store; init(store: Store) { self.store = store } }
      final class Locked { private init() {} }
      final class Idle { init() {} }
      final class Tested { var count = 0; func add() { count += 1 } }
      """
    let message = try refusal(
      type,
      [
        "Sources/Shop/OrdersViewModel.swift": Self.orders, "Sources/Shop/Others.swift": "import SwiftUI\n" + others,
        "Tests/ShopTests/TestedTests.swift": "import XCTest\nfinal class TestedTests: XCTestCase {}\n",
      ])
    #expect(message.contains(reason), "\(message)")
  }

  /// What cannot be known must not become an assertion.
  @Test(arguments: [
    "count = Int.random(in: 0...9)", "Task { count = 1 }", "DispatchQueue.main.async { self.count = 1 }",
    "if Bool.random() { count = 1 }", "for _ in 0..<3 { count += 1 }", "count = values[0]",
    "count = (try? Int(\"1\")) ?? 0",
  ])
  func whatCannotBeKnownIsNotAsserted(_ statement: String) throws {
    let code = """
      import Foundation
      final class Counter {
        private(set) var count = 0
        var values = [7]
        func run() { \(statement) }
      }
      """
    let (plan, text) = try plan("Counter", ["Sources/Shop/Counter.swift": code])
    #expect(plan.tests.cases.allSatisfy { !$0.name.hasPrefix("run") }, "\(text)")
    #expect(plan.notes.contains { $0.hasPrefix("run (") }, "\(plan.notes)")
  }

  @Test func whatANestedStructKeepsIsSeen() throws {
    let code = """
      enum Action { case retry, close }
      struct CardState { var isOpen = true; var tries = 0; var message: String? }
      final class CardViewModel {
        private(set) var state = CardState()
        var onClose: (() -> Void)?
        func process(_ action: Action) {
          switch action {
          case .retry: state.tries += 1
          case .close:
            state.isOpen = false
            onClose?()
          }
        }
      }
      """
    let (plan, text) = try plan("CardViewModel", ["Sources/Shop/Card.swift": code])
    #expect(text.contains("sut.process(.retry)") && text.contains("sut.state.tries == 1"), "\(text)")
    #expect(text.contains("!sut.state.isOpen") && text.contains("closeCount == 1"), "\(text)")
    #expect(plan.notes.isEmpty, "\(plan.notes)")
  }

  @Test func useCasesAreCalledLikeFunctions() throws {
    let code = """
      struct Draft: Sendable { let name: String }
      enum DraftError: Error { case empty }
      protocol DraftStore: Sendable { func save(_ draft: Draft) async throws -> Int }
      struct SaveDraft: Sendable {
        let store: any DraftStore
        func callAsFunction(_ draft: Draft, isFinal: Bool) async throws -> Int {
          guard isFinal else { throw DraftError.empty }
          return try await store.save(draft)
        }
      }
      """
    let (plan, text) = try plan("SaveDraft", ["Sources/Shop/SaveDraft.swift": code])
    #expect(text.contains("let result = try await sut(draft, isFinal: true)"), "\(text)")
    #expect(text.contains("#expect(result == 1)") && text.contains("#expect(throws: TestError.self)"), "\(text)")
    #expect(plan.tests.cases.count == 2, "\(plan.tests.cases.map(\.name))")
  }
}
