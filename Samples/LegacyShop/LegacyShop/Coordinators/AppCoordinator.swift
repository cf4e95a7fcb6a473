import SwiftUI
import UIKit

@MainActor
protocol Coordinator: AnyObject {
  func start()
}

/// A link into the app: `legacyshop://product/4711` or `https://www.legacyshop.example/orders/4711`.
enum DeepLink: Equatable {
  case product(id: String)
  case cart
  case orders
  case settings
  case offers
  case wishlist

  init?(url: URL) {
    let isWeb = url.scheme == "https" && url.host == "www.legacyshop.example"
    guard isWeb || url.scheme == "legacyshop" else { return nil }
    var parts = url.pathComponents.filter { $0 != "/" }
    if !isWeb, let host = url.host {
      parts.insert(host, at: 0)
    }
    switch parts.first {
    case "product" where parts.count == 2: self = .product(id: parts[1])
    case "cart": self = .cart
    case "orders": self = .orders
    case "settings": self = .settings
    case "offers": self = .offers
    case "wishlist": self = .wishlist
    default: return nil
    }
  }
}

@MainActor
final class AppCoordinator: Coordinator {
  private enum Tab: Int {
    case shop
    case cart
    case orders
    case account
  }

  private let window: UIWindow
  private let tabBarController = UITabBarController()
  private let shopNavigation = UINavigationController()
  private let cartNavigation = UINavigationController()
  private let ordersNavigation = UINavigationController()
  private let accountNavigation = UINavigationController()
  private let storyboard = UIStoryboard(name: "Main", bundle: nil)
  private var childCoordinators: [Coordinator] = []

  private let session: SessionService
  private let catalog: CatalogServicing
  private let orders: OrderRepository
  private let reviews: ReviewService

  init(window: UIWindow) {
    self.window = window
    let tokens = KeychainTokenStore()
    let http = URLSessionHTTPClient(
      baseURL: AppCoordinator.address("https://api.legacyshop.example/v2/"),
      session: .shared,
      token: { tokens.read() }
    )
    session = SessionService(http: http, tokens: tokens)
    catalog = CatalogService(http: http)
    orders = OrderRepository(http: http)
    reviews = ReviewService(baseURL: AppCoordinator.address("https://reviews.example/api/"))
  }

  func start() {
    startShop()
    startCart()
    startOrders()
    startAccount()
    tabBarController.viewControllers = [shopNavigation, cartNavigation, ordersNavigation, accountNavigation]
    window.rootViewController = tabBarController
    window.makeKeyAndVisible()
    Task { [session] in
      await session.restore()
    }
  }

  func handle(_ link: DeepLink) {
    switch link {
    case .product(let id):
      select(.shop)
      Task { [weak self, catalog] in
        guard let product = try? await catalog.product(id: id) else { return }
        self?.showProduct(product, in: self?.shopNavigation)
      }
    case .cart: select(.cart)
    case .orders: select(.orders)
    case .settings: select(.account)
    case .offers:
      select(.shop)
      shopNavigation.pushViewController(makeProductList(), animated: true)
    case .wishlist:
      select(.account)
      WishlistCoordinator(navigationController: accountNavigation).start()
    }
  }

  func checkoutDidFinish(_ coordinator: CheckoutCoordinator, order: Order?) {
    cartNavigation.popToRootViewController(animated: true)
    guard order != nil else { return }
    CartStore.shared.clear()
    select(.orders)
  }

  private func showCheckout(items: [CartItem], promotion: Promotion?) {
    let checkout = CheckoutCoordinator(
      navigationController: cartNavigation,
      orders: orders,
      session: session,
      parent: self
    )
    childCoordinators.append(checkout)
    checkout.start(items: items, promotion: promotion)
  }

  private func showProduct(_ product: Product, in navigationController: UINavigationController?) {
    let viewModel = ProductDetailViewModel(product: product, catalog: catalog, reviewService: reviews)
    viewModel.onSelectProduct = { [weak self, weak navigationController] related in
      self?.showProduct(related, in: navigationController)
    }
    let detail = UIHostingController(rootView: ProductPager(viewModels: [viewModel]))
    navigationController?.pushViewController(detail, animated: true)
  }

  private func select(_ tab: Tab) {
    tabBarController.selectedIndex = tab.rawValue
  }

  private func makeProductList() -> ProductListViewController {
    let list = ProductListViewController()
    list.viewModel = CatalogViewModel(catalog: catalog)
    list.catalog = catalog
    list.delegate = self
    return list
  }

  private func startShop() {
    shopNavigation.viewControllers = [makeProductList()]
    shopNavigation.tabBarItem = UITabBarItem(title: "Shop", image: UIImage(systemName: "tent"), tag: 0)
  }

  private func startCart() {
    let cart = storyboard.instantiateViewController(identifier: "Cart")
    if let cart = cart as? CartViewController {
      cart.session = session
      cart.delegate = self
    }
    cartNavigation.viewControllers = [cart]
    cartNavigation.tabBarItem = UITabBarItem(title: "Cart", image: UIImage(systemName: "cart"), tag: 1)
  }

  private func startOrders() {
    let history = storyboard.instantiateViewController(identifier: "OrderHistory")
    if let history = history as? OrderHistoryViewController {
      history.viewModel = OrderHistoryViewModel(repository: orders)
    }
    ordersNavigation.viewControllers = [history]
    ordersNavigation.tabBarItem = UITabBarItem(title: "Orders", image: UIImage(systemName: "shippingbox"), tag: 2)
  }

  private func startAccount() {
    let account = AccountCoordinator(
      navigationController: accountNavigation,
      session: session,
      storyboard: storyboard
    )
    account.delegate = self
    childCoordinators.append(account)
    account.start()
    session.profile = account.profile
    accountNavigation.tabBarItem = UITabBarItem(title: "Account", image: UIImage(systemName: "person"), tag: 3)
  }

  static func address(_ text: String) -> URL {
    guard let url = URL(string: text) else { preconditionFailure("\(text) is not an address") }
    return url
  }
}

extension AppCoordinator: ProductListViewControllerDelegate {
  func productList(_ controller: ProductListViewController, didSelect product: Product) {
    showProduct(product, in: shopNavigation)
  }

  func productListDidRequestFilter(_ controller: ProductListViewController) {
    let filter = UIHostingController(rootView: CatalogFilterView())
    shopNavigation.present(filter, animated: true)
  }
}

extension AppCoordinator: CartViewControllerDelegate {
  func cart(_ controller: CartViewController, didCheckOut items: [CartItem], promotion: Promotion?) {
    showCheckout(items: items, promotion: promotion)
  }

  func cart(_ controller: CartViewController, didSelect product: Product) {
    showProduct(product, in: cartNavigation)
  }
}

extension AppCoordinator: AccountCoordinatorDelegate {
  func accountCoordinatorDidRequestOrders(_ coordinator: AccountCoordinator) {
    select(.orders)
  }
}
