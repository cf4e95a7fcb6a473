import Combine
import Foundation
import os

final class ProductDetailViewModel: ObservableObject {
  @Published var product: Product
  @Published var relatedProducts: [Product] = []
  @Published var selectedSize: String?
  @Published var quantity = 1

  let reviewService: ReviewService
  var onSelectProduct: ((Product) -> Void)?
  private let catalog: CatalogServicing
  private let logger = Logger(subsystem: "LegacyShop", category: "ProductDetail")

  init(product: Product, catalog: CatalogServicing, reviewService: ReviewService) {
    self.product = product
    self.catalog = catalog
    self.reviewService = reviewService
    selectedSize = product.sizes.first
    Task {
      await loadRelatedProducts()
    }
  }

  var canAddToCart: Bool {
    product.stockCount >= quantity && (product.sizes.isEmpty || selectedSize != nil)
  }

  var discountPercentage: Int? {
    guard let listPrice = product.listPrice, product.isOnSale else { return nil }
    let share = (listPrice.amount - product.price.amount) / listPrice.amount * 100
    return NSDecimalNumber(decimal: share).intValue
  }

  func increaseQuantity() {
    quantity = min(quantity + 1, max(product.stockCount, 1))
  }

  func decreaseQuantity() {
    quantity = max(quantity - 1, 1)
  }

  func addToCart() {
    guard canAddToCart else { return }
    CartStore.shared.add(product, quantity: quantity)
    quantity = 1
  }

  func loadRelatedProducts() async {
    do {
      relatedProducts = try await catalog.related(to: product)
    } catch {
      logger.error("No related products for \(self.product.id): \(error)")
    }
  }
}
