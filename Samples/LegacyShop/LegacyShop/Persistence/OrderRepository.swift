import Foundation

struct OrderLineDTO: Codable {
  let sku: String
  let title: String
  let quantity: Int
  let totalCents: Int
}

struct OrderDTO: Codable {
  let orderNumber: String
  let placedAt: Date
  let state: String
  let currency: String
  let totalCents: Int
  let parcelCode: String?
  let lines: [OrderLineDTO]

  func toOrder() -> Order {
    Order(
      id: orderNumber,
      placedAt: placedAt,
      status: OrderStatus(rawValue: state) ?? .received,
      lines: lines.map { line in
        OrderLine(
          productID: line.sku,
          name: line.title,
          quantity: line.quantity,
          total: Money(amount: Decimal(cents: line.totalCents), currencyCode: currency)
        )
      },
      total: Money(amount: Decimal(cents: totalCents), currencyCode: currency),
      trackingCode: parcelCode
    )
  }
}

struct PlaceOrderRequest: Encodable {
  struct Line: Encodable {
    let sku: String
    let quantity: Int
  }

  let lines: [Line]
  let address: Address
  let deliveryOption: String
  let paymentToken: String
  let promotionCode: String?
  let giftMessage: String?
}

/// Orders from the backend, with the last list kept on disk for the train ride home.
final class OrderRepository {
  private let http: HTTPClient
  private let cacheURL: URL

  init(http: HTTPClient) {
    self.http = http
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
    cacheURL = caches.appendingPathComponent("orders.json")
  }

  func recentOrders() async throws -> [OrderDTO] {
    let orders: [OrderDTO] = try await http.get("orders")
    save(orders)
    return orders
  }

  func cachedOrders() -> [OrderDTO] {
    guard let data = try? Data(contentsOf: cacheURL) else { return [] }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return (try? decoder.decode([OrderDTO].self, from: data)) ?? []
  }

  func order(id: String) async throws -> OrderDTO {
    try await http.get("orders/\(id)")
  }

  func place(_ request: PlaceOrderRequest) async throws -> OrderDTO {
    try await http.post("orders", body: request)
  }

  private func save(_ orders: [OrderDTO]) {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    guard let data = try? encoder.encode(orders) else { return }
    try? data.write(to: cacheURL, options: .atomic)
  }
}
