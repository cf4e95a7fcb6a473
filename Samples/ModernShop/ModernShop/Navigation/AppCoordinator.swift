import Observation
import SwiftUI

/// Owns the flows it has started, until they finish.
@MainActor
protocol Coordinator: AnyObject {
  var children: [any Coordinator] { get set }
}

extension Coordinator {
  func add(_ child: any Coordinator) {
    children.append(child)
  }

  func remove(_ child: any Coordinator) {
    children.removeAll { $0 === child }
  }
}

/// Every screen that can be pushed in the tabs.
enum AppRoute: Hashable {
  case product(Product.ID)
  case orders
  case order(Order)
  case settings
}

enum AppTab: Hashable {
  case shop
  case cart
  case account
}

/// Decides which screen comes next and builds it with what it needs.
@Observable @MainActor
final class AppCoordinator: Coordinator {
  var tab = AppTab.shop
  var shopPath = NavigationPath()
  var accountPath = NavigationPath()
  /// The running checkout. Swiping the sheet away and finishing by code both end here.
  var checkout: CheckoutCoordinator? {
    didSet {
      if let oldValue, oldValue !== checkout { remove(oldValue) }
    }
  }

  @ObservationIgnored var children: [any Coordinator] = []
  @ObservationIgnored private let container: AppContainer

  init(container: AppContainer) {
    self.container = container
  }

  func navigate(to route: AppRoute) {
    switch route {
    case .product:
      tab = .shop
      shopPath.append(route)
    case .orders, .order, .settings:
      tab = .account
      accountPath.append(route)
    }
  }
}

// MARK: - Screens

extension AppCoordinator {
  @ViewBuilder
  func screen(for route: AppRoute) -> some View {
    switch route {
    case .product(let id): ProductDetailView(viewModel: makeProductDetailViewModel(id: id))
    case .orders: OrdersScreen(viewModel: makeOrdersViewModel())
    case .order(let order): OrderSummaryView(order: order)
    case .settings: SettingsView(acknowledgements: GitHubRepository.acknowledged)
    }
  }

  func catalog() -> CatalogView {
    CatalogView(viewModel: CatalogViewModel(searchProducts: container.searchProducts))
  }

  func cart() -> CartView {
    CartView(viewModel: CartViewModel(carts: container.carts, navigator: self))
  }

  func account() -> AccountView {
    AccountView(viewModel: AccountViewModel(customers: container.customers))
  }

  func flow(of checkout: CheckoutCoordinator) -> CheckoutFlowView {
    CheckoutFlowView(coordinator: checkout)
  }

  private func makeProductDetailViewModel(id: Product.ID) -> ProductDetailViewModel {
    ProductDetailViewModel(id: id, products: container.products, addToCart: container.addToCart, navigator: self)
  }

  private func makeOrdersViewModel() -> OrdersViewModel {
    OrdersViewModel(
      orders: container.orders, exportOrders: container.exportOrders, navigator: self,
      exportFolder: NSTemporaryDirectory())
  }
}

// MARK: - Requests of the screens

extension AppCoordinator: ProductNavigating, CartNavigating, OrdersNavigating {
  func showCart() {
    tab = .cart
  }

  func startCheckout(of cart: Cart) {
    let child = CheckoutCoordinator(cart: cart, container: container, parent: self)
    add(child)
    checkout = child
  }

  func show(_ order: Order) {
    navigate(to: .order(order))
  }
}

extension AppCoordinator: CheckoutCoordinatorParent {
  func checkoutDidFinish(_ child: CheckoutCoordinator) {
    if checkout === child { checkout = nil }
  }
}
