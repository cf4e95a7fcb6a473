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
    #expect(try path(.navigation, of: "ShopApp", in: files) == ["starts=flows", "hierarchy"])
  }

  // MARK: What makes a type decides where its dependencies come from

  private func made(by maker: String) -> [String: String] {
    viewModel("").merging(["Maker.swift": maker, "View.swift": "import SwiftUI"]) { $1 }
  }

  @Test func aContainerThatMakesAViewModelGivesItItsServices() throws {
    let files = made(
      by: """
        @MainActor final class AppContainer {
          lazy var orders: any OrderLoading = OrderService()
          func makeShopViewModel() -> ShopViewModel { ShopViewModel(service: orders) }
        }
        """)
    #expect(try path(.dependencies, of: "ShopViewModel", in: files) == ["maker=large", "container"])
  }

  @Test func aCoordinatorThatMakesAViewModelGivesItItsServices() throws {
    let files = made(
      by: """
        import UIKit
        @MainActor final class ShopCoordinator {
          let navigation = UINavigationController()
          func start() {
            navigation.pushViewController(ShopController(ShopViewModel(service: OrderService())), animated: false)
          }
        }
        final class ShopController: UIViewController {
          let viewModel: ShopViewModel
          init(_ viewModel: ShopViewModel) {
            self.viewModel = viewModel
            super.init(nibName: nil, bundle: nil)
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """)
    #expect(try path(.dependencies, of: "ShopViewModel", in: files) == ["maker=coordinators", "coordinator"])
    #expect(try path(.navigation, of: "ShopCoordinator", in: files) == ["starts=screens", "owner=yes", "signal"])
  }

  @Test func aLibraryThatFillsPropertiesIsKept() throws {
    let files = made(by: "").merging([
      "Model.swift": """
      import Dependencies
      import Observation
      @MainActor @Observable final class ShopViewModel {
        @ObservationIgnored @Dependency(\\.orders) var orders
        private(set) var names: [String] = []
        func load() async { names = await orders.all() }
      }
      """
    ]) { $1 }
    let registered = files.merging([
      "Model.swift": """
      import Observation
      import Resolver
      @MainActor @Observable final class ShopViewModel {
        private let service: any OrderLoading
        init() { service = Resolver.resolve() }
        private(set) var names: [String] = []
        func load() async { names = (try? await service.orders()) ?? [] }
      }
      """
    ]) { $1 }
    #expect(try path(.dependencies, of: "ShopViewModel", in: files) == ["maker=library", "library"])
    #expect(try path(.dependencies, of: "ShopViewModel", in: registered) == ["maker=library", "library"])
  }

  @Test func whatDependsOnNothingIsNotAskedWhereThatComesFrom() throws {
    let files = ["Model.swift": "import Observation\n@Observable final class CounterViewModel { var count = 0 }"]
    #expect(try path(.dependencies, of: "CounterViewModel", in: files) == [])
    #expect(try path(.dependencies, of: "OrderLoading", in: viewModel("")) == [])
  }

  // MARK: What a type shows decides how it navigates

  private static let screens = """
    import UIKit
    final class ListViewController: UIViewController {
      func select() { navigationController?.pushViewController(DetailViewController(), animated: true) }
      func ask() { present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true) }
    }
    final class DetailViewController: UIViewController {
      func ask() { present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true) }
    }
    """

  @Test func aControllerThatShowsAnotherNeedsAnOwnerOfTheFlow() throws {
    let files = ["Screens.swift": Self.screens]
    #expect(try path(.navigation, of: "ListViewController", in: files) == ["starts=screens", "owner=no", "single"])
    #expect(try path(.navigation, of: "DetailViewController", in: files) == [])
  }

  @Test func aControllerWhoseDelegateIsACoordinatorTellsIt() throws {
    let files = [
      "Flow.swift": """
      import UIKit
      protocol ListDelegate: AnyObject { func didSelect() }
      final class ListViewController: UIViewController {
        weak var delegate: (any ListDelegate)?
        func tap() { delegate?.didSelect() }
      }
      final class ShopCoordinator: ListDelegate {
        let navigation = UINavigationController()
        func start() { navigation.pushViewController(ListViewController(), animated: false) }
        func didSelect() { navigation.pushViewController(UIViewController(), animated: true) }
      }
      """
    ]
    #expect(try path(.navigation, of: "ListViewController", in: files) == ["starts=screens", "owner=yes", "signal"])
  }

  @Test func aCoordinatorThatStartsAnotherHasFlows() throws {
    let files = [
      "Flow.swift": """
      import UIKit
      final class AppCoordinator {
        let navigation = UINavigationController()
        func start() { LoginCoordinator(navigation).start() }
      }
      final class LoginCoordinator {
        let navigation: UINavigationController
        init(_ navigation: UINavigationController) { self.navigation = navigation }
        func start() { navigation.pushViewController(UIViewController(), animated: true) }
      }
      """
    ]
    #expect(try path(.navigation, of: "AppCoordinator", in: files) == ["starts=flows", "hierarchy"])
    #expect(try path(.navigation, of: "LoginCoordinator", in: files) == ["starts=screens", "owner=yes", "signal"])
  }

  @Test func aViewModelWithAStepIsAWizard() throws {
    let files = viewModel("  enum Step { case account, address }\n  private(set) var step = Step.account")
    #expect(try path(.navigation, of: "ShopViewModel", in: files) == ["starts=steps", "steps"])
  }

  @Test func aSheetBehindAFlagOfTheViewHasNoOwner() throws {
    var files = viewModel("  var isEditing = false")
    files["View.swift"] = """
      import SwiftUI
      struct ShopView: View {
        @State private var isShown = false
        var body: some View { Text("a").sheet(isPresented: $isShown) { Text("b") } }
      }
      struct OwnedView: View {
        @State private var viewModel = ShopViewModel(service: OrderService())
        var body: some View { Text("a").sheet(isPresented: $viewModel.isEditing) { Text("b") } }
      }
      """
    #expect(try path(.navigation, of: "ShopView", in: files) == ["starts=screens", "owner=no", "single"])
    #expect(try path(.navigation, of: "OwnedView", in: files) == ["starts=screens", "owner=yes", "signal"])
  }

  // MARK: Views that receive

  @Test func aViewThatIsGivenAViewModelObservesIt() throws {
    var files = viewModel("")
    files["Row.swift"] = """
      import SwiftUI
      struct ShopRow: View {
        @Bindable var viewModel: ShopViewModel
        var body: some View { Text("\\(viewModel)") }
      }
      """
    #expect(try path(.creation, of: "ShopRow", in: files) == ["needs=received", "receive"])
  }

  @Test func aViewThatKeepsWhatAContainerMakesHasAFactory() throws {
    let files = made(
      by: """
        import SwiftUI
        @MainActor final class AppContainer {
          lazy var orders: any OrderLoading = OrderService()
          func makeShopView() -> ShopView<ShopViewModel> { ShopView(viewModel: ShopViewModel(service: orders)) }
        }
        struct ShopView<Model: ShopModeling>: View {
          @State private var viewModel: Model
          init(viewModel: Model) { _viewModel = State(initialValue: viewModel) }
          var body: some View { Text("\\(viewModel)") }
        }
        @MainActor protocol ShopModeling: AnyObject {}
        extension ShopViewModel: ShopModeling {}
        """)
    #expect(try path(.creation, of: "ShopView", in: files) == ["needs=many", "factory"])
  }

  // MARK: Binding, tests, state

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
