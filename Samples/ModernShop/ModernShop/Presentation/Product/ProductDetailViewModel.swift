import Foundation
import Observation

/// Where a product page can lead.
@MainActor
protocol ProductNavigating: AnyObject {
  func showCart()
}

/// Shows one product and puts it into the cart.
@Observable @MainActor
final class ProductDetailViewModel {
  // MARK: State

  private(set) var state: ViewState<Product> = .idle
  /// The cart after the product was added to it.
  private(set) var addition: ViewState<Cart> = .idle

  // MARK: Dependencies

  @ObservationIgnored private let id: Product.ID
  @ObservationIgnored private let products: any ProductRepository
  @ObservationIgnored private let addToCart: any AddToCartUseCase
  @ObservationIgnored private weak var navigator: (any ProductNavigating)?

  init(
    id: Product.ID, products: any ProductRepository, addToCart: any AddToCartUseCase,
    navigator: any ProductNavigating
  ) {
    self.id = id
    self.products = products
    self.addToCart = addToCart
    self.navigator = navigator
  }

  // MARK: Actions

  func load() async {
    let previous = state
    state = .loading(previous: state.value)
    do {
      state = .loaded(try await products.product(id: id))
    } catch is CancellationError, URLError.cancelled {
      state = previous
    } catch {
      state = .failed(AppError(error), previous: previous.value)
    }
  }

  func add() async {
    guard let product = state.value, !addition.isLoading else { return }
    let previous = addition
    addition = .loading(previous: addition.value)
    do {
      addition = .loaded(try await addToCart(product))
    } catch is CancellationError, URLError.cancelled {
      addition = previous
    } catch {
      addition = .failed(AppError(error), previous: previous.value)
    }
  }

  func showCart() {
    navigator?.showCart()
  }
}
