extension ViewModelHoldsView {
  /// What the rule says about itself: the source of its documentation and of its tests.
  public static let description = RuleDescription(
    id: "viewmodel-holds-view",
    severity: .critical,
    area: .viewModel, section: .criticalSafety, consequence: .testability,
    summary: "A view model stores a view or a controller.",
    rationale: """
      The view owns the view model, so a view model that stores its view makes a cycle that leaks the screen, or, when weak, \
      drives the view by hand past its bindings. Either way it cannot be tested without UI.
      """,
    fires: """
      A view model stores a view, view controller, window, `UITableView` or `UINavigationController`, or a weak reference \
      to one other than through a protocol without UI types.
      """,
    silent: [
      "coordinators", "a weak reference to a passive-view protocol", "closures that make views", "bar items and menus",
      "a protocol without UI types, even one that only controllers implement, unless such a controller holds this view model",
    ],
    fix: "Let the view observe the view model, and navigate through a coordinator or closure.",
    serves: ["A16", "C7", "C15", "B1"],
    triggering: [
      Example(
        "a navigation controller and a table view",
        """
        import UIKit
        final class OrdersViewModel {
          var onChange: (() -> Void)?
          private var orders: [String] = []
          private let 1️⃣navigationController: UINavigationController
          private weak var 2️⃣tableView: UITableView?
          init(navigationController: UINavigationController) { self.navigationController = navigationController }
          func load() {
            orders = ["One"]
            onChange?()
            tableView?.reloadData()
          }
        }
        final class OrdersViewController: UIViewController { var viewModel: OrdersViewModel? }
        """),
      Example(
        "a controller of the app, through a base class and a typealias in other files",
        """
        //- Base.swift
        import UIKit
        class BaseScreen: UIViewController {}
        //- Profile.swift
        import UIKit
        final class ProfileScreen: BaseScreen { var viewModel: ProfileViewModel? }
        typealias Screen = ProfileScreen
        //- ProfileViewModel.swift
        import Combine
        final class ProfileViewModel: ObservableObject {
          @Published private(set) var name = ""
          weak var 1️⃣screen: Screen?
          func load() { name = "Ada" }
        }
        """),
      Example(
        "a weak view protocol that speaks UIKit",
        """
        import UIKit
        protocol CartView: AnyObject { func show(_ image: UIImage) }
        final class CartViewModel: ObservableObject {
          @Published private(set) var total = 0
          weak var 1️⃣view: CartView?
          func load() { total = 1 }
        }
        final class CartViewController: UIViewController, CartView {
          let viewModel = CartViewModel()
          func show(_ image: UIImage) {}
        }
        """),
      Example(
        "a SwiftUI view and boxed views",
        """
        import SwiftUI
        struct BannerView: View { var body: some View { Text("Sale") } }
        final class WeakBox<Value: AnyObject> { weak var value: Value? }
        @MainActor final class HomeViewModel: ObservableObject {
          @Published private(set) var 1️⃣banner: BannerView?
          private var 2️⃣cells: [WeakBox<UITableViewCell>] = []
          func load() { banner = BannerView() }
        }
        struct HomeView: View {
          @StateObject private var viewModel = HomeViewModel()
          var body: some View { Text("Home") }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "the output of a child module that happens to be a controller of somebody else",
        """
        //- Charge.swift
        import Combine
        protocol PromoInputOutput: AnyObject { func didEnter(_ code: String) }
        final class ChargeViewModel: ObservableObject {
          @Published private(set) var price = 0
          private let promo: PromoInputOutput
          init(promo: PromoInputOutput) { self.promo = promo }
          func enter(_ code: String) {
            price += 1
            promo.didEnter(code)
          }
        }
        //- Promo.swift
        import UIKit
        final class PromoViewController: UIViewController, PromoInputOutput {
          func didEnter(_ code: String) { title = code }
        }
        //- ChargeView.swift
        import UIKit
        final class ChargeViewController: UIViewController { var viewModel: ChargeViewModel? }
        """),
      Example(
        "a coordinator",
        """
        import UIKit
        final class OrdersCoordinator {
          private let navigationController: UINavigationController
          init(navigationController: UINavigationController) { self.navigationController = navigationController }
          func start() { navigationController.pushViewController(OrdersViewController(), animated: true) }
        }
        final class OrdersViewController: UIViewController {}
        """),
      Example(
        "a weak passive-view protocol, a delegate, a closure, a menu item",
        """
        import UIKit
        protocol CartDisplay: AnyObject { func show(total: Int) }
        protocol CartViewModelDelegate: AnyObject { func cartDidChange(_ image: UIImage) }
        final class CartViewModel: ObservableObject {
          @Published private(set) var total = 0
          weak var display: CartDisplay?
          weak var delegate: CartViewModelDelegate?
          var makeHeader: (() -> UIView)?
          var menu: UIMenu?
          func load() { total = 1 }
        }
        final class CartViewController: UIViewController, CartDisplay, CartViewModelDelegate {
          let viewModel = CartViewModel()
          func show(total: Int) {}
          func cartDidChange(_ image: UIImage) {}
        }
        """),
    ])
}
