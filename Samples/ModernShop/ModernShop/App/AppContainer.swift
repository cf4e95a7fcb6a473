import Foundation

/// The composition root: the one place that names concrete types. It is passed on explicitly and never global.
struct AppContainer: Sendable {
  let products: any ProductRepository
  let carts: any CartRepository
  let orders: any OrderRepository
  let customers: any CustomerRepository
  let documents: any DocumentWriter

  var searchProducts: any SearchProductsUseCase { SearchProducts(products: products) }
  var addToCart: any AddToCartUseCase { AddToCart(carts: carts) }
  var placeOrder: any PlaceOrderUseCase { PlaceOrder(orders: orders, emptyCart: EmptyCart(carts: carts)) }
  var exportOrders: any ExportOrdersUseCase { ExportOrders(orders: orders, documents: documents) }
}

extension AppContainer {
  /// Everything real: the server at `host`, files on this device.
  init(host: String) {
    let remote = HTTPShopRemoteDataSource(client: URLSessionHTTPClient(host: host))
    let cache = FileCache(folder: AppContainer.folder(.cachesDirectory))
    let store = FileCache(folder: AppContainer.folder(.applicationSupportDirectory))
    products = CachedProductRepository(remote: remote, local: cache)
    orders = CachedOrderRepository(remote: remote, local: cache)
    carts = PersistentCartRepository(local: store)
    customers = PersistentCustomerRepository(local: store)
    documents = FileDocumentWriter()
  }

  private static func folder(_ directory: FileManager.SearchPathDirectory) -> String {
    NSSearchPathForDirectoriesInDomains(directory, .userDomainMask, true).first ?? NSTemporaryDirectory()
  }
}
