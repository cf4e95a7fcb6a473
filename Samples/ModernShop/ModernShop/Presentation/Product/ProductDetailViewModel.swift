import Foundation
import MVVM
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

  var state: ViewState<Product> { product.state }
  /// The cart after the product was added to it.
  private(set) var addition: ViewState<Cart> = .idle

  // MARK: Dependencies

  private let product: Loader<Product>
  @ObservationIgnored private let addToCart: any AddToCartUseCase
  @ObservationIgnored private weak var navigator: (any ProductNavigating)?

  init(
    id: Product.ID, products: any ProductRepository, addToCart: any AddToCartUseCase,
    navigator: any ProductNavigating
  ) {
    product = Loader { try await products.product(id: id) }
    self.addToCart = addToCart
    self.navigator = navigator
  }

  // MARK: Actions

  func load() async {
    await product.load()
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
      addition = .failed(.shop(ShopError(error)), previous: previous.value)
    }
  }

  func showCart() {
    navigator?.showCart()
  }
}
