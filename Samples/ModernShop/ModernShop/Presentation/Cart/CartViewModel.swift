import Foundation
import MVVM
import Observation

/// Where the cart can lead.
@MainActor
protocol CartNavigating: AnyObject {
  func startCheckout(of cart: Cart)
}

/// Shows the cart, whoever changes it, and lets the customer correct the quantities.
@Observable @MainActor
final class CartViewModel {
  // MARK: State

  private(set) var state: ViewState<Cart> = .idle
  /// Counts the tries to observe the cart. The view's task follows it, so that trying again ends the try before.
  private(set) var attempt = 0

  // MARK: Dependencies

  @ObservationIgnored private let carts: any CartRepository
  @ObservationIgnored private weak var navigator: (any CartNavigating)?

  init(carts: any CartRepository, navigator: any CartNavigating) {
    self.carts = carts
    self.navigator = navigator
  }

  // MARK: Actions

  /// Follows the cart for as long as the view's task lives.
  func observe() async {
    let previous = state
    state = .loading(previous: state.value)
    do {
      for await cart in try await carts.updates() {
        show(cart)
      }
    } catch is CancellationError, URLError.cancelled {
      state = previous
    } catch {
      state = .failed(.shop(ShopError(error)), previous: previous.value)
    }
  }

  func retry() {
    attempt += 1
  }

  func setQuantity(_ quantity: Int, of product: Product) async {
    do {
      show(try await carts.update { $0.set(quantity, of: product) })
    } catch is CancellationError, URLError.cancelled {
      return
    } catch {
      state = .failed(.shop(ShopError(error)), previous: state.value)
    }
  }

  func checkOut() {
    guard let cart = state.value else { return }
    navigator?.startCheckout(of: cart)
  }

  private func show(_ cart: Cart) {
    state = cart.isEmpty ? .empty : .loaded(cart)
  }
}
