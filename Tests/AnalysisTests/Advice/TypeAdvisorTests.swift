import Advice
import Analysis
import Testing

/// `lintel advise TYPE` reads the answers off the code.
@Suite struct TypeAdvisorTests {
  /// The path of a topic through its tree: answers and the id of the advice.
  private func path(_ topic: Topic, of type: String, in files: [String: String]) throws -> [String] {
    let app = try TemporaryApp(files)
    let advice = try TypeAdvisor.advice(try Analyzer.analyze(app.request()), named: type)
    let readings = advice.flatMap(\.readings).filter { $0.topic == topic }
    return readings.flatMap { reading in
      let decision = reading.decision
      let answers = decision.steps.map { "\($0.question.id)=\($0.answer.key)" }
      switch decision.end {
      case .question(let question): return answers + ["?\(question.id)"]
      case .outcome(let outcome): return answers + [outcome.id]
      }
    }
  }

  private static let service = """
    import Foundation
    protocol OrderLoading { func orders() async throws -> [String]; func offers() async throws -> [String] }
    final class OrderService: OrderLoading {
      func orders() async throws -> [String] { try await fetch("orders") }
      func offers() async throws -> [String] { try await fetch("offers") }
      private func fetch(_ name: String) async throws -> [String] {
        let (data, _) = try await URLSession.shared.data(from: URL(string: "https://example.com/" + name)!)
        return try JSONDecoder().decode([String].self, from: data)
      }
    }
    """

  private func viewModel(_ body: String) -> [String: String] {
    [
      "Service.swift": Self.service,
      "Model.swift": """
      import Observation
      @MainActor @Observable final class ShopViewModel {
        private let service: any OrderLoading
        init(service: any OrderLoading) { self.service = service }
      \(body)
      }
      """,
      "View.swift": """
      import SwiftUI
      struct ShopView: View {
        @State private var viewModel: ShopViewModel
        init(service: any OrderLoading) { _viewModel = State(initialValue: ShopViewModel(service: service)) }
        var body: some View { Text("\\(viewModel)") }
      }
      """,
    ]
  }

  @Test func oneLoadHasStates() throws {
    let files = viewModel(
      """
        private(set) var orders: [String] = []
        func load() async { orders = (try? await service.orders()) ?? [] }
      """)
    #expect(try path(.pattern, of: "ShopViewModel", in: files) == ["states=yes", "state-enum"])
  }

  @Test func aFlagAndAnErrorAreOneState() throws {
    let files = viewModel(
      """
        private(set) var orders: [String] = []
        private(set) var isLoading = false
        private(set) var errorMessage: String?
        func load() async {
          isLoading = true
          do { orders = try await service.orders() } catch { errorMessage = "failed" }
          isLoading = false
        }
      """)
    #expect(try path(.pattern, of: "ShopViewModel", in: files) == ["states=yes", "state-enum"])
  }

  @Test func sectionsThatLoadOnTheirOwnAreIndependent() throws {
    let files = viewModel(
      """
        private(set) var orders: [String] = []
        private(set) var offers: [String] = []
        func loadOrders() async { orders = (try? await service.orders()) ?? [] }
        func loadOffers() async {
          let loaded = (try? await service.offers()) ?? []
          offers = loaded
        }
      """)
    #expect(try path(.pattern, of: "ShopViewModel", in: files) == ["states=no", "form=no", "properties"])
  }

  @Test func fieldsWithACheckAreAForm() throws {
    let files = viewModel(
      """
        var email = ""
        var password = ""
        var isValid: Bool { email.contains("@") && password.count > 11 }
      """)
    #expect(try path(.pattern, of: "ShopViewModel", in: files) == ["states=no", "form=yes", "validation"])
  }

  @Test func fieldsThatAViewEditsAreAForm() throws {
    var files = viewModel(
      """
        var email = ""
        var street = ""
        var headline = ""
      """)
    #expect(try path(.pattern, of: "ShopViewModel", in: files) == ["states=no", "form=no", "properties"])
    files["Form.swift"] = """
      import SwiftUI
      struct AddressForm: View {
        @Bindable var viewModel: ShopViewModel
        var body: some View {
          TextField("Email", text: $viewModel.email)
          TextField("Street", text: $viewModel.street)
        }
      }
      """
    #expect(try path(.pattern, of: "ShopViewModel", in: files) == ["states=no", "form=yes", "validation"])
  }

  @Test func aCompletionHandlerDeliversAState() throws {
    let files = viewModel(
      """
        private(set) var orders: [String] = []
        private let loader = Loader()
        func load() { loader.load { orders in self.orders = orders } }
      """)
    let loader = "final class Loader { func load(_ done: @escaping ([String]) -> Void) {} }"
    #expect(
      try path(.pattern, of: "ShopViewModel", in: files.merging(["Loader.swift": loader]) { $1 })
        == ["states=yes", "state-enum"])
  }

  @Test func aViewPassesWhatItsViewModelNeeds() throws {
    #expect(try path(.creation, of: "ShopView", in: viewModel("")) == ["needs=few", "parameter"])
  }

  @Test func aControllerThatLoadsNeedsAViewModel() throws {
    let files = [
      "Controller.swift": """
      import UIKit
      final class OrdersViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          URLSession.shared.dataTask(with: URL(string: "https://example.com")!) { _, _, _ in }.resume()
        }
      }
      final class AboutViewController: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); title = "About" }
      }
      final class MainTabs: UITabBarController {}
      """
    ]
    #expect(try path(.need, of: "OrdersViewController", in: files) == ["work=yes", "view-model"])
    #expect(try path(.need, of: "AboutViewController", in: files) == ["work=no", "container=no", "none"])
    #expect(try path(.need, of: "MainTabs", in: files) == ["work=no", "container=yes", "coordinator"])
    #expect(try path(.logic, of: "OrdersViewController", in: files) == ["display=no", "reusable=yes", "service"])
    #expect(try path(.size, of: "AboutViewController", in: files) == ["lines=400", "leave"])
    #expect(try path(.testing, of: "AboutViewController", in: files) == ["layer=view", "look"])
  }

  @Test func tabsAreFlows() throws {
    let files = [
      "App.swift": """
      import SwiftUI
      @main struct ShopApp: App {
        var body: some Scene { WindowGroup { TabView { Text("a"); Text("b") } } }
      }
      """
    ]
    #expect(try path(.navigation, of: "ShopApp", in: files) == ["flows=yes", "hierarchy"])
  }

  @Test func aTypeThatIsNotThereNamesTheNearest() throws {
    #expect(throws: UsageError.self) { try path(.need, of: "ShopViewModell", in: viewModel("")) }
  }

  /// Every answer that a reader can give is one that its tree has.
  @Test func readersGiveOnlyAnswersOfTheTree() throws {
    let app = try TemporaryApp(viewModel("  var title = \"\""))
    for name in ["ShopViewModel", "ShopView", "OrderService", "OrderLoading"] {
      for reading in try TypeAdvisor.advice(try Analyzer.analyze(app.request()), named: name).flatMap(\.readings) {
        #expect(throws: Never.self) { try reading.topic.tree.walk { reading.answers[$0.id]?.key } }
        #expect(!reading.answers.isEmpty || reading.topic == .navigation)
      }
    }
  }
}
