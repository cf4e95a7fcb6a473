import Advice
import Testing

/// What makes a type decides where its dependencies come from.
@Suite struct TypeDependencyAdviceTests: AdviceReading {
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
}
