import Foundation
import MVVM

@testable import ModernShop

// MARK: - Use cases

@MainActor
final class SearchProductsSpy: SearchProductsUseCase {
  var stubbedPages: [Int: ProductPage] = [:]
  var stubbedError: (any Error)?
  private(set) var receivedQueries: [ProductQuery] = []

  func callAsFunction(_ query: ProductQuery) async throws -> ProductPage {
    receivedQueries.append(query)
    if let stubbedError { throw stubbedError }
    return stubbedPages[query.page] ?? ProductPage(products: [], nextPage: nil)
  }
}

@MainActor
final class AddToCartSpy: AddToCartUseCase {
  var stubbedError: (any Error)?
  private(set) var receivedProducts: [Product] = []

  func callAsFunction(_ product: Product) async throws -> Cart {
    receivedProducts.append(product)
    if let stubbedError { throw stubbedError }
    return Cart(lines: receivedProducts.map { CartLine(product: $0, quantity: 1) })
  }
}

@MainActor
final class PlaceOrderSpy: PlaceOrderUseCase {
  var stubbedOrder = Order.sample()
  var stubbedError: (any Error)?
  private(set) var receivedDrafts: [OrderDraft] = []

  func callAsFunction(_ draft: OrderDraft) async throws -> Order {
    receivedDrafts.append(draft)
    if let stubbedError { throw stubbedError }
    return stubbedOrder
  }
}

@MainActor
final class ExportOrdersSpy: ExportOrdersUseCase {
  var stubbedError: (any Error)?
  private(set) var receivedURLs: [URL] = []

  func callAsFunction(to url: URL) async throws {
    receivedURLs.append(url)
    if let stubbedError { throw stubbedError }
  }
}

// MARK: - Repositories

@MainActor
final class ProductRepositorySpy: ProductRepository {
  var stubbedProduct = Product.sample()
  var stubbedError: (any Error)?
  private(set) var receivedIDs: [Product.ID] = []

  func products(matching query: ProductQuery) async throws -> ProductPage {
    if let stubbedError { throw stubbedError }
    return ProductPage(products: [stubbedProduct], nextPage: nil)
  }

  func product(id: Product.ID) async throws -> Product {
    receivedIDs.append(id)
    if let stubbedError { throw stubbedError }
    return stubbedProduct
  }
}

/// Its stream ends after the stubbed cart, so that a test does not have to end it.
@MainActor
final class CartRepositorySpy: CartRepository {
  var stubbedCart = Cart()
  var stubbedError: (any Error)?
  private(set) var updateCallCount = 0

  func updates() async throws -> AsyncStream<Cart> {
    if let stubbedError { throw stubbedError }
    let (stream, continuation) = AsyncStream.makeStream(of: Cart.self)
    continuation.yield(stubbedCart)
    continuation.finish()
    return stream
  }

  func update(_ change: @Sendable (inout Cart) -> Void) async throws -> Cart {
    updateCallCount += 1
    if let stubbedError { throw stubbedError }
    change(&stubbedCart)
    return stubbedCart
  }
}

@MainActor
final class OrderRepositorySpy: OrderRepository {
  var stubbedOrders: [Order] = []
  var stubbedError: (any Error)?
  private(set) var placedDrafts: [OrderDraft] = []

  func orders() async throws -> [Order] {
    if let stubbedError { throw stubbedError }
    return stubbedOrders
  }

  func place(_ draft: OrderDraft) async throws -> Order {
    placedDrafts.append(draft)
    if let stubbedError { throw stubbedError }
    return .sample()
  }
}

@MainActor
final class CustomerRepositorySpy: CustomerRepository {
  var stubbedCustomer = Customer()
  var stubbedError: (any Error)?
  private(set) var savedCustomers: [Customer] = []

  func customer() async throws -> Customer {
    if let stubbedError { throw stubbedError }
    return stubbedCustomer
  }

  func save(_ customer: Customer) async throws {
    if let stubbedError { throw stubbedError }
    savedCustomers.append(customer)
  }
}

@MainActor
final class DocumentWriterSpy: DocumentWriter {
  private(set) var writtenDocuments: [URL: Data] = [:]

  func write(_ document: Data, to url: URL) async throws {
    writtenDocuments[url] = document
  }
}

// MARK: - Navigation

@MainActor
final class NavigatorSpy: ProductNavigating, CartNavigating, CheckoutNavigating, OrdersNavigating {
  enum Event: Equatable {
    case cart
    case checkout(Cart)
    case placed(Order)
    case cancelled
    case order(Order)
  }

  private(set) var events: [Event] = []

  func showCart() { events.append(.cart) }
  func startCheckout(of cart: Cart) { events.append(.checkout(cart)) }
  func checkoutDidPlace(_ order: Order) { events.append(.placed(order)) }
  func checkoutDidCancel() { events.append(.cancelled) }
  func show(_ order: Order) { events.append(.order(order)) }
}

// MARK: - Samples

extension Product {
  static func sample(id: String = "lamp", price: Decimal = 49, stock: Int = 5) -> Product {
    Product(
      id: id, name: id.capitalized, summary: "", imageURL: nil, price: Money(amount: price, currencyCode: "EUR"),
      regularPrice: nil, stock: stock)
  }
}

extension Cart {
  static func sample() -> Cart { Cart(lines: [CartLine(product: .sample(), quantity: 2)]) }
}

extension Order {
  static func sample(id: String = "1", placedAt: Date = Date(timeIntervalSince1970: 0)) -> Order {
    Order(
      id: id, placedAt: placedAt, status: .processing, items: [Item(name: "Lamp", quantity: 2)],
      total: Money(amount: 98, currencyCode: "EUR"))
  }
}

extension Customer {
  static func sample() -> Customer {
    Customer(
      name: "Ada", email: "ada@example.com", address: Address(street: "Main St 1", postalCode: "10115", city: "Berlin"))
  }
}
