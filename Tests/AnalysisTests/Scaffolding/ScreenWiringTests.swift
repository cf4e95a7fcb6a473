import Analysis
import Foundation
import Scaffolding
import Testing

/// What `lintel new feature` changes in code that exists.
@Suite struct ScreenWiringTests {
  private struct Outcome {
    let app: TemporaryApp
    let edits: ProjectEdits
    let wired: WiredScreen

    /// The whole text of a file, changed or not.
    func text(_ path: String) throws -> String {
      if let edit = edits.edits.first(where: { $0.path == path }) {
        return String(decoding: edit.newText, as: UTF8.self)
      }
      return try String(contentsOfFile: app.root + "/" + path, encoding: .utf8)
    }
  }

  private func wire(
    _ files: [String: String], kind: ScaffoldKind = .feature, pattern: ScaffoldPattern = .list,
    navigation: ProjectStyle.Navigation = .coordinator, observation: ProjectStyle.Observation = .observable,
    interface: ProjectStyle.Interface? = nil, coordinator: String? = nil
  ) throws -> Outcome {
    let app = try TemporaryApp(files)
    let analyzed = try Analyzer.analyze(app.request(cached: false))
    let reading = ProjectReading.read(analyzed)
    var style = reading.style
    style.navigation = navigation
    style.observation = observation
    style.interface = interface ?? style.interface
    let request = ScaffoldRequest(kind: kind, name: "WishList", pattern: pattern, style: style)
    let use = try #require(try Scaffold.screen(of: request))
    let (edits, wired) = try reading.wiring(of: use, style, coordinator: coordinator, in: analyzed)
    return Outcome(app: app, edits: edits, wired: wired)
  }

  /// A coordinator whose `switch` has the given branches.
  private func app(
    route: String = "enum AppRoute: Hashable {\n  case home\n  case orders\n}", attribute: String = "@ViewBuilder\n  ",
    result: String = "some View", isolation: String = "@MainActor\n", container: String = "", members: String = "",
    branches: String = "    case .home: HomeView()\n    case .orders: OrdersView()"
  ) -> [String: String] {
    [
      "App/Views.swift": """
      import SwiftUI
      struct HomeView: View { var body: some View { Text("Home") } }
      struct OrdersView: View { var body: some View { Text("Orders") } }
      """,
      "App/AppRoute.swift": route + "\n",
      "App/AppCoordinator.swift": """
      import SwiftUI
      \(container)
      \(isolation)final class AppCoordinator {
        var path: [AppRoute] = []
        \(attribute)func screen(for route: AppRoute) -> \(result) {
          switch route {
      \(branches)
          }
        }
      \(members)
      }

      """,
    ]
  }

  // MARK: Whole units

  @Test func aFeatureGetsRouteBranchAndNavigator() throws {
    let outcome = try wire(app())
    #expect(
      try outcome.text("App/AppRoute.swift")
        == "enum AppRoute: Hashable {\n  case home\n  case orders\n  case wishList\n}\n")
    let text = try outcome.text("App/AppCoordinator.swift")
    #expect(
      text.contains(
        """
            case .orders: OrdersView()
            case .wishList: WishListView(viewModel: WishListViewModel(service: DefaultWishService(), navigator: self))
            }
        """), "\(text)")
    #expect(
      text.hasSuffix(
        """
        }

        extension AppCoordinator: WishListNavigating {
          func didSelect(_ item: Wish) {
            // Open what comes after WishListView.
          }
        }

        """), "\(text)")
    #expect(
      outcome.wired.opening == "Open AppRoute.wishList" && outcome.wired.adopter == "AppCoordinator"
        && outcome.wired.hasService)
  }

  @Test func containerAndFactoryAreFollowed() throws {
    let outcome = try wire(
      app(
        container: """
          protocol OrderService {}
          struct RemoteOrderService: OrderService { let host: String }
          @MainActor final class OrdersViewModel { let service: any OrderService; init(service: any OrderService) { self.service = service } }
          struct AppContainer {
            let host = "a"
            var orders: any OrderService { RemoteOrderService(host: host) }
          }
          """,
        members: """
            private let container = AppContainer()

            private func makeOrdersViewModel() -> OrdersViewModel { OrdersViewModel(service: container.orders) }
          """), pattern: .state, observation: .observableObject)
    let text = try outcome.text("App/AppCoordinator.swift")
    #expect(
      text.contains(
        """
          var orders: any OrderService { RemoteOrderService(host: host) }
          var wishService: any WishService { DefaultWishService() }
        """), "\(text)")
    #expect(
      text.contains(
        """
          private func makeWishListViewModel(id: Wish.ID) -> WishListViewModel {
            WishListViewModel(id: id, service: container.wishService, navigator: self)
          }
        """), "\(text)")
    // The view takes its view model as an escaping autoclosure.
    #expect(
      text.contains("    case .wishList(let id): WishListView(viewModel: self.makeWishListViewModel(id: id))\n"),
      "\(text)")
    #expect(try outcome.text("App/AppRoute.swift").contains("  case wishList(Wish.ID)\n"))
  }

  @Test(arguments: [
    (
      "AnyView", "    case .home: return AnyView(HomeView())\n    case .orders: return AnyView(OrdersView())",
      "return AnyView(WishListView("
    ),
    (
      "AnyView", "    case .home: AnyView(HomeView())\n    case .orders: AnyView(OrdersView().padding())",
      "AnyView(WishListView("
    ),
    ("any View", "    case .home: return HomeView()\n    case .orders: return OrdersView()", "return WishListView("),
  ])
  func branchesHaveTheFormOfTheOthers(_ result: String, _ branches: String, _ expected: String) throws {
    let outcome = try wire(app(attribute: "", result: result, branches: branches))
    let text = try outcome.text("App/AppCoordinator.swift")
    #expect(text.contains(expected), "\(text) \(outcome.wired)")
  }

  @Test func aDefaultStaysLast() throws {
    let outcome = try wire(app(branches: "    case .orders: OrdersView()\n    default: HomeView()"))
    let text = try outcome.text("App/AppCoordinator.swift")
    let branch = try #require(text.range(of: "case .wishList"))
    let end = try #require(text.range(of: "default:"))
    #expect(branch.lowerBound < end.lowerBound)
  }

  @Test func casesInOneLineAndCarriageReturnsStayAsTheyAre() throws {
    var files = app(route: "enum AppRoute: Hashable { case home, orders }")
    files["App/AppCoordinator.swift"] = files["App/AppCoordinator.swift"]?.replacing("\n", with: "\r\n")
    let outcome = try wire(files, navigation: .closures)
    #expect(try outcome.text("App/AppRoute.swift") == "enum AppRoute: Hashable { case home, orders, wishList }\n")
    let text = try outcome.text("App/AppCoordinator.swift")
    #expect(text.contains("onSelect: { _ in }") && !text.replacing("\r\n", with: "").contains("\n"))
    #expect(outcome.wired.adopter == nil && !text.contains("extension"))
  }

  @Test func aListOfCasesOverSeveralLinesIsFollowedByACase() throws {
    let outcome = try wire(app(route: "enum AppRoute: Hashable {\n  case home,  // first\n       orders  // second\n}"))
    #expect(try outcome.text("App/AppRoute.swift").hasSuffix("       orders  // second\n  case wishList\n}\n"))
  }

  @Test func everyOtherSwitchGetsTheCase() throws {
    var files = app(
      route: """
        enum AppRoute: Hashable {
          case home
          case orders
          case order(Int)

          var isRoot: Bool {
            switch self {
            case .home, .orders: true
            case .order: false
            }
          }

          var id: String {
            switch self {
            case .home, .orders: "root"
            case .order(let number): "order-\\(number)"
            }
          }
        }
        """,
      branches: "    case .home: HomeView()\n    case .orders: OrdersView()\n    case .order(let number): OrdersView()")
    files["AppTests/RouteTests.swift"] = """
      import Testing
      @testable import App
      func check(_ route: AppRoute) {
        switch route {
        case .home, .orders, .order: break
        }
      }
      """
    let outcome = try wire(files, pattern: .state)
    let text = try outcome.text("App/AppRoute.swift")
    #expect(text.contains("    case .home, .orders, .wishList: true\n"), "\(text)")
    #expect(
      text.contains(
        "    case .order(let number): \"order-\\(number)\"\n    case .wishList(let id): \"order-\\(id)\"\n"), "\(text)")
    #expect(try outcome.text("AppTests/RouteTests.swift").contains("case .home, .orders, .order, .wishList: break"))
    #expect(outcome.edits.notes.contains { $0.contains("App/AppRoute.swift:8") })
  }

  @Test func aMethodThatIsThereServesTwoNavigators() throws {
    let outcome = try wire(app(members: "  func didSelect(_ item: Wish) {}"))
    #expect(
      try outcome.text("App/AppCoordinator.swift").hasSuffix("}\n\nextension AppCoordinator: WishListNavigating {}\n"))
  }

  // MARK: What stays as it is

  private static let obstacles: [(files: [String: String], kind: ScaffoldKind, pattern: ScaffoldPattern, why: String)] =
    {
      let tests = ScreenWiringTests()
      return [
        (tests.app(), .screen, .list, "it needs a type that adopts WishService"),
        (
          tests.app(
            route: "enum AppRoute: Hashable {\n  case home\n  case wishList\n}",
            branches: "    case .home: HomeView()\n    case .wishList: OrdersView()"), .feature, .list,
          "AppRoute has that case already"
        ),
        (
          tests.app(isolation: ""), .feature, .list,
          "AppCoordinator, which builds the screens, is not isolated to the main actor"
        ),
        (
          tests.app(route: "enum AppRoute: Hashable {\n  case home\n  #if DEBUG\n  case orders\n  #endif\n}"), .feature,
          .list,
          "its cases depend on #if"
        ),
        (
          tests.app(route: "enum AppRoute: String, CaseIterable {\n  case home\n  case orders\n}"), .feature, .state,
          "a case with an id fits no CaseIterable"
        ),
        (
          tests.app(
            branches: "    case .home: HomeView()\n    #if DEBUG\n    case .orders: OrdersView()\n    #endif"),
          .feature, .list,
          "is none that lintel can add a branch to"
        ),
        (
          tests.app(
            route:
              "enum AppRoute: Hashable {\n  case home\n  case orders\n  var title: String {\n    switch self {\n    case .home: \"A\"\n    case .orders: \"B\"\n    }\n  }\n}"
          ), .feature, .list, "the switch at App/AppRoute.swift:5 needs a branch that only you know"
        ),
        (
          tests.app(
            attribute: "", branches: "    case .home: return OrdersView()\n    case .orders: return OrdersView()"),
          .feature, .list,
          "returns one type of view only"
        ),
      ]
    }()

  @Test(arguments: obstacles.indices)
  func whatLintelCannotDoItSays(_ index: Int) throws {
    let (files, kind, pattern, why) = Self.obstacles[index]
    let outcome = try wire(files, kind: kind, pattern: pattern)
    #expect(outcome.wired.opening == nil && outcome.wired.obstacle?.contains(why) == true, "\(outcome.wired)")
    #expect(try outcome.text("App/AppRoute.swift") == files["App/AppRoute.swift"])
    let text = try outcome.text("App/AppCoordinator.swift")
    #expect(!text.contains("WishListView(viewModel"), "\(text)")
  }

  // MARK: Coordinators that push

  private func pusher(_ isolation: String = "", members: String = "") -> [String: String] {
    [
      "App/OrdersCoordinator.swift": """
      import UIKit

      final class OrdersViewController: UIViewController {}

      \(isolation)final class OrdersCoordinator {
          private weak var navigationController: UINavigationController?

          init(navigationController: UINavigationController) {
              self.navigationController = navigationController
          }

          func start() {
              navigationController?.pushViewController(OrdersViewController(), animated: false)
          }
      \(members)
          func finish() {
              navigationController?.popToRootViewController(animated: true)
          }
      }

      """
    ]
  }

  @Test(arguments: ["", "@MainActor\n"])
  func aCoordinatorPushesTheScreen(_ isolation: String) throws {
    let outcome = try wire(pusher(isolation), pattern: .state, interface: .uiKit)
    let text = try outcome.text("App/OrdersCoordinator.swift")
    let attribute = isolation.isEmpty ? "    @MainActor\n" : ""
    #expect(
      text.contains(
        """
                navigationController?.pushViewController(OrdersViewController(), animated: false)
            }

        \(attribute)    func showWishList(id: Wish.ID) {
                let viewModel = WishListViewModel(id: id, service: DefaultWishService(), navigator: self)
                navigationController?.pushViewController(WishListViewController(viewModel: viewModel), animated: true)
            }

        """), "\(text)")
    #expect(text.contains("extension OrdersCoordinator: WishListNavigating {"))
    #expect(outcome.wired.opening == "Call OrdersCoordinator.showWishList(id:)")
  }

  @Test func aViewNeedsAHostingController() throws {
    let refused = try wire(pusher(), interface: .swiftUI)
    #expect(refused.wired.obstacle?.contains("its file does not import SwiftUI") == true, "\(refused.wired)")
    let hosted = try wire(pusher().mapValues { "import SwiftUI\n" + $0 }, interface: .swiftUI)
    let text = try hosted.text("App/OrdersCoordinator.swift")
    #expect(
      text.contains(
        "pushViewController(UIHostingController(rootView: WishListView(viewModel: viewModel)), animated: true)"))
  }

  @Test func aMethodOfThatNameStays() throws {
    let outcome = try wire(pusher(members: "    func showWishList() {}"), interface: .uiKit)
    #expect(outcome.wired.obstacle?.contains("has a showWishList already") == true, "\(outcome.wired)")
  }

  @Test func statesAndTabsAreNoRoutes() throws {
    for name in ["HomeState", "AppTab", "Kind"] {
      let outcome = try wire(app().mapValues { $0.replacing("AppRoute", with: name) }, navigation: .closures)
      #expect(outcome.edits.edits.isEmpty && outcome.wired == WiredScreen())
    }
  }

  // MARK: The choice

  private func two() -> [String: String] {
    var files = app()
    files["App/Checkout.swift"] = """
      import SwiftUI
      enum CheckoutRoute: Hashable { case confirmation }
      @MainActor final class CheckoutCoordinator {
        @ViewBuilder func screen(for route: CheckoutRoute) -> some View {
          switch route {
          case .confirmation: HomeView()
          }
        }
      }
      """
    return files
  }

  @Test(arguments: ["CheckoutCoordinator", "CheckoutRoute"])
  func theUserChooses(_ name: String) throws {
    let chosen = try wire(two(), coordinator: name)
    #expect(chosen.wired.opening == "Open CheckoutRoute.wishList" && chosen.wired.adopter == "CheckoutCoordinator")
    #expect(chosen.edits.edits.map(\.path) == ["App/Checkout.swift"])
  }

  @Test func mostScreensWinAndTheOthersAreNamed() throws {
    let outcome = try wire(two())
    #expect(outcome.wired.opening == "Open AppRoute.wishList")
    #expect(outcome.edits.notes.contains { $0.contains("use --coordinator CheckoutRoute.") }, "\(outcome.edits.notes)")
  }

  @Test func aNameThatIsNoneOfThemIsRefused() throws {
    let error = #expect(throws: UsageError.self) { try wire(two(), coordinator: "Elsewhere") }
    #expect(error?.description.contains("it finds AppRoute, CheckoutRoute.") == true)
  }
}
