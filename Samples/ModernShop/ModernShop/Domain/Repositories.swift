import Foundation

protocol ProductRepository: Sendable {
  func products(matching query: ProductQuery) async throws -> ProductPage
  func product(id: Product.ID) async throws -> Product
}

protocol CartRepository: Sendable {
  /// The cart now, and again after every change. The stream ends only with the task that reads it.
  func updates() async throws -> AsyncStream<Cart>

  /// Changes the cart in one step, so that two changes at once cannot lose each other.
  @discardableResult
  func update(_ change: @Sendable (inout Cart) -> Void) async throws -> Cart
}

protocol OrderRepository: Sendable {
  func orders() async throws -> [Order]
  func place(_ draft: OrderDraft) async throws -> Order
}

protocol CustomerRepository: Sendable {
  func customer() async throws -> Customer
  func save(_ customer: Customer) async throws
}

/// Writes documents the customer asked for.
protocol DocumentWriter: Sendable {
  func write(_ document: Data, to url: URL) async throws
}
