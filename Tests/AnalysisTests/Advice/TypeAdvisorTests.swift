import Advice
import Analysis
import Testing

/// `lintel advise TYPE` reads the answers off the code: what a type shows, keeps and is tested for.
@Suite struct TypeAdvisorTests: AdviceReading {
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

  @Test func aControllerKeepsTheBindingThatTheAppHas() throws {
    func files(_ property: String, importing module: String = "UIKit") -> [String: String] {
      [
        "Box.swift": """
        final class Box<Value> {
          var observer: ((Value) -> Void)?
          var value: Value { didSet { observer?(value) } }
          init(_ value: Value) { self.value = value }
        }
        """,
        "Screen.swift": """
        import UIKit
        import \(module)
        final class ShopViewModel {
          \(property)
          private let service = OrderService()
          func load() async { _ = try? await service.orders() }
        }
        final class ShopViewController: UIViewController {
          let viewModel = ShopViewModel()
        }
        """, "Service.swift": Self.service,
      ]
    }
    #expect(
      try path(.binding, of: "ShopViewController", in: files("let title = Box(\"\")")) == ["habit=boxes", "closures"])
    #expect(
      try path(.binding, of: "ShopViewController", in: files("var onChange: (() -> Void)?"))
        == ["habit=boxes", "closures"])
    #expect(
      try path(.binding, of: "ShopViewController", in: files("let title = 1", importing: "RxSwift"))
        == ["habit=reactive", "reactive"])
    #expect(
      try path(.binding, of: "ShopViewController", in: files("let title = 1"))
        == ["habit=nothing", "legacy=no", "target=16", "combine"])
  }

  @Test func onlyWhatHasRulesIsTested() throws {
    let files = [
      "Model.swift": """
      struct Price: Decodable { let value: Int; let currency: String }
      struct Total { let prices: [Price]; var sum: Int { prices.reduce(0) { $0 + $1.value } } }
      protocol Priced { var price: Price { get } }
      """
    ]
    #expect(try path(.testing, of: "Price", in: files) == ["layer=data", "none"])
    #expect(try path(.testing, of: "Total", in: files) == ["layer=model", "rules"])
    #expect(try path(.testing, of: "Priced", in: files) == ["layer=data", "none"])
  }

  @Test func aReducerShowsItsNestedState() throws {
    func files(_ state: String, _ more: String = "") -> [String: String] {
      [
        "Feature.swift": """
        import ComposableArchitecture
        @Reducer struct ShopFeature {
          @ObservableState struct State: Equatable { \(state) }
          enum Action { case load }
          enum Status { case idle, loading, loaded }
          \(more)
          var body: some ReducerOf<Self> { Reduce { state, action in .none } }
        }
        """
      ]
    }
    #expect(
      try path(.pattern, of: "ShopFeature", in: files("var status = Status.idle")) == ["states=yes", "state-enum"])
    #expect(
      try path(.pattern, of: "ShopFeature", in: files("var count = 0")) == ["states=no", "form=no", "properties"])
    // What gives an effect checks no input.
    #expect(
      try path(
        .pattern, of: "ShopFeature",
        in: files("var count = 0", "func verifyButton(state: inout State) -> Effect<Action> { .none }"))
        == ["states=no", "form=no", "properties"])
  }

  @Test func aFlagThatOthersSetIsNoState() throws {
    let files = viewModel("  var isLoading = true\n  var progress = 0.0")
    #expect(try path(.pattern, of: "ShopViewModel", in: files) == ["states=no", "form=no", "properties"])
  }

  @Test func aStreamOfValuesAndOneOfErrorsAreOneOperation() throws {
    let files = [
      "Model.swift": """
      import RxCocoa
      import RxSwift
      final class FeedViewModel {
        let items: Driver<[String]>
        let onError: Driver<Error>
        private let service: OrderLoading
        init(service: OrderLoading) {
          self.service = service
          items = .empty()
          onError = .empty()
        }
      }
      """, "Service.swift": Self.service,
    ]
    #expect(try path(.pattern, of: "FeedViewModel", in: files) == ["states=yes", "state-enum"])
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
        #expect(!reading.answers.isEmpty)
      }
    }
  }
}
