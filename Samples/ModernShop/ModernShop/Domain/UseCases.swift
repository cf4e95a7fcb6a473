import Foundation

// MARK: - Search products

protocol SearchProductsUseCase: Sendable {
  func callAsFunction(_ query: ProductQuery) async throws -> ProductPage
}

/// Searches for what the customer meant: spaces typed around the words do not count.
struct SearchProducts: SearchProductsUseCase {
  let products: any ProductRepository

  func callAsFunction(_ query: ProductQuery) async throws -> ProductPage {
    let text = query.text.trimmingCharacters(in: .whitespacesAndNewlines)
    return try await products.products(matching: ProductQuery(text: text, page: query.page))
  }
}

// MARK: - Add to cart

protocol AddToCartUseCase: Sendable {
  func callAsFunction(_ product: Product) async throws -> Cart
}

struct AddToCart: AddToCartUseCase {
  let carts: any CartRepository

  func callAsFunction(_ product: Product) async throws -> Cart {
    try await carts.update { $0.set($0.quantity(of: product) + 1, of: product) }
  }
}

// MARK: - Empty cart

protocol EmptyCartUseCase: Sendable {
  func callAsFunction() async throws
}

struct EmptyCart: EmptyCartUseCase {
  let carts: any CartRepository

  func callAsFunction() async throws {
    try await carts.update { $0 = Cart() }
  }
}

// MARK: - Place order

protocol PlaceOrderUseCase: Sendable {
  func callAsFunction(_ draft: OrderDraft) async throws -> Order
}

/// Sends the order and, once the shop has taken it, empties the cart.
///
/// A cart that cannot be emptied must not look like a failed order: the customer would order again.
struct PlaceOrder: PlaceOrderUseCase {
  let orders: any OrderRepository
  let emptyCart: any EmptyCartUseCase

  func callAsFunction(_ draft: OrderDraft) async throws -> Order {
    guard !draft.cart.isEmpty else { throw ShopError.invalidOrder }
    let order = try await orders.place(draft)
    do {
      try await emptyCart()
    } catch {
      ServiceLocator.logger.warning("The cart is still full after order \(order.id): \(error)")
    }
    return order
  }
}

// MARK: - Export orders

protocol ExportOrdersUseCase: Sendable {
  func callAsFunction(to url: URL) async throws
}

/// Writes the order history as comma-separated values.
struct ExportOrders: ExportOrdersUseCase {
  let orders: any OrderRepository
  let documents: any DocumentWriter

  func callAsFunction(to url: URL) async throws {
    let rows = try await orders.orders().map { order in
      "\(order.id),\(order.placedAt.ISO8601Format()),\(order.total.amount),\(order.total.currencyCode)"
    }
    let document = (["order,placed,total,currency"] + rows).joined(separator: "\n")
    try await documents.write(Data(document.utf8), to: url)
  }
}
