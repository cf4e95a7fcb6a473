import Foundation

/// Products from the server; the first page also from the last visit, so that the shop opens without a connection.
struct CachedProductRepository: ProductRepository {
  let remote: any ShopRemoteDataSource
  let local: any LocalDataSource

  func products(matching query: ProductQuery) async throws -> ProductPage {
    let isFrontPage = query == ProductQuery(text: "")
    do {
      let page = try await remote.products(matching: query.text, page: query.page)
      if isFrontPage { await keep(page, in: local, for: "front-page") }
      return page.entity
    } catch ShopError.offline where isFrontPage {
      guard let page = try await local.read(ProductPageDTO.self, for: "front-page") else { throw ShopError.offline }
      return ProductPage(products: page.entity.products, nextPage: nil)
    }
  }

  func product(id: Product.ID) async throws -> Product {
    try await remote.product(id: id).entity
  }
}

/// Orders from the server, newest first; without a connection, the ones seen last.
struct CachedOrderRepository: OrderRepository {
  let remote: any ShopRemoteDataSource
  let local: any LocalDataSource

  func orders() async throws -> [Order] {
    let orders: [OrderDTO]
    do {
      orders = try await remote.orders()
      await keep(orders, in: local, for: "orders")
    } catch ShopError.offline {
      guard let cached = try await local.read([OrderDTO].self, for: "orders") else { throw ShopError.offline }
      orders = cached
    }
    return orders.map(\.entity).sorted { $0.placedAt > $1.placedAt }
  }

  func place(_ draft: OrderDraft) async throws -> Order {
    try await remote.place(NewOrderDTO(draft)).entity
  }
}

/// A full disk must not hide what the server just sent.
private func keep(_ value: some Encodable & Sendable, in local: any LocalDataSource, for key: String) async {
  do {
    try await local.write(value, for: key)
  } catch {
    ServiceLocator.logger.warning("Cannot cache \(key): \(error)")
  }
}
