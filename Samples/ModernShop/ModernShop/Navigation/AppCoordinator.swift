import MVVM
import Observation
import SwiftUI

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
      if oldValue !== checkout { oldValue?.dismiss() }
    }
  }

  @ObservationIgnored let node = CoordinatorNode<Void>()
  @ObservationIgnored private let container: AppContainer

  init(container: AppContainer) {
    self.container = container
  }

  /// The tabs show their first screens by themselves.
  func start() {
    tab = .shop
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
    let child = CheckoutCoordinator(cart: cart, container: container)
    checkout = child
    start(child) { [weak self, weak child] _ in
      guard let self, checkout === child else { return }
      checkout = nil
    }
  }

  func show(_ order: Order) {
    navigate(to: .order(order))
  }
}
