import SwiftUI
import UIKit

@MainActor
final class CheckoutCoordinator: Coordinator {
  private let navigationController: UINavigationController
  private let orders: OrderRepository
  private let session: SessionServicing
  private let parent: AppCoordinator
  private var viewModel: CheckoutViewModel?

  init(
    navigationController: UINavigationController,
    orders: OrderRepository,
    session: SessionServicing,
    parent: AppCoordinator
  ) {
    self.navigationController = navigationController
    self.orders = orders
    self.session = session
    self.parent = parent
  }

  func start() {
    start(items: CartStore.shared.items, promotion: nil)
  }

  func start(items: [CartItem], promotion: Promotion?) {
    let viewModel = CheckoutViewModel(
      items: items,
      promotion: promotion,
      orders: orders,
      session: session,
      coordinator: self
    )
    self.viewModel = viewModel
    let checkout = UIHostingController(rootView: CheckoutView(viewModel: viewModel))
    navigationController.pushViewController(checkout, animated: true)
  }

  func cancelCheckout() {
    parent.checkoutDidFinish(self, order: nil)
  }

  func finishCheckout(with order: Order) {
    parent.checkoutDidFinish(self, order: order)
  }
}
