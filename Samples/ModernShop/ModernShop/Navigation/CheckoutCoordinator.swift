import MVVM
import Observation
import SwiftUI

enum CheckoutRoute: Hashable {
  case confirmation(Order)
}

/// The flow from the cart to the confirmed order.
@Observable @MainActor
final class CheckoutCoordinator: Coordinator, Identifiable {
  var path = NavigationPath()

  @ObservationIgnored let node = CoordinatorNode<Void>()
  @ObservationIgnored private let cart: Cart
  @ObservationIgnored private let container: AppContainer

  init(cart: Cart, container: AppContainer) {
    self.cart = cart
    self.container = container
  }

  /// The sheet shows the form by itself.
  func start() {
    path = NavigationPath()
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
              Button("Done", action: { coordinator.finish() })
            }
        }
    }
  }
}
