import Observation
import SwiftUI

/// Told when the checkout is over, whatever came of it.
@MainActor
protocol CheckoutCoordinatorParent: AnyObject {
  func checkoutDidFinish(_ child: CheckoutCoordinator)
}

enum CheckoutRoute: Hashable {
  case confirmation(Order)
}

/// The flow from the cart to the confirmed order.
@Observable @MainActor
final class CheckoutCoordinator: Coordinator, Identifiable {
  var path = NavigationPath()

  @ObservationIgnored var children: [any Coordinator] = []
  @ObservationIgnored private weak var parent: (any CheckoutCoordinatorParent)?
  @ObservationIgnored private let cart: Cart
  @ObservationIgnored private let container: AppContainer

  init(cart: Cart, container: AppContainer, parent: any CheckoutCoordinatorParent) {
    self.cart = cart
    self.container = container
    self.parent = parent
  }

  func finish() {
    parent?.checkoutDidFinish(self)
  }

  func form() -> CheckoutView {
    CheckoutView(
      viewModel: CheckoutViewModel(
        cart: cart, customers: container.customers, placeOrder: container.placeOrder, navigator: self))
  }

  @ViewBuilder
  func screen(for route: CheckoutRoute) -> some View {
    switch route {
    case .confirmation(let order): OrderSummaryView(order: order)
    }
  }
}

extension CheckoutCoordinator: CheckoutNavigating {
  func checkoutDidPlace(_ order: Order) {
    path.append(CheckoutRoute.confirmation(order))
  }

  func checkoutDidCancel() {
    finish()
  }
}

/// The navigation stack of one checkout.
struct CheckoutFlowView: View {
  @Bindable var coordinator: CheckoutCoordinator

  var body: some View {
    NavigationStack(path: $coordinator.path) {
      coordinator.form()
        .navigationDestination(for: CheckoutRoute.self) { route in
          coordinator.screen(for: route)
            .navigationBarBackButtonHidden()
            .toolbar {
              Button("Done", action: coordinator.finish)
            }
        }
    }
  }
}
