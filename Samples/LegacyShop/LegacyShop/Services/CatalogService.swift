import Foundation

struct CatalogFilter: Equatable, Sendable {
  var category: ProductCategory?
  var onlyInStock = false
  var maximumPrice: Decimal?
}

protocol CatalogServicing: Sendable {
  func products(matching filter: CatalogFilter) async throws -> [Product]
  func product(id: String) async throws -> Product
  func related(to product: Product) async throws -> [Product]
  func search(_ query: String) async throws -> [Product]
}

struct CatalogService: CatalogServicing {
  private let http: HTTPClient

  init(http: HTTPClient) {
    self.http = http
  }

  func products(matching filter: CatalogFilter) async throws -> [Product] {
    var query: [URLQueryItem] = []
    if let category = filter.category {
      query.append(URLQueryItem(name: "category", value: category.rawValue))
    }
    if filter.onlyInStock {
      query.append(URLQueryItem(name: "available", value: "true"))
    }
    if let maximumPrice = filter.maximumPrice {
      query.append(URLQueryItem(name: "maxPrice", value: "\(maximumPrice)"))
    }
    let products: [ProductDTO] = try await http.get("products", query: query)
    return products.map { $0.toProduct() }
  }

  func product(id: String) async throws -> Product {
    let product: ProductDTO = try await http.get("products/\(id)")
    return product.toProduct()
  }

  func related(to product: Product) async throws -> [Product] {
    let products: [ProductDTO] = try await http.get("products/\(product.id)/related")
    return products.map { $0.toProduct() }
  }

  func search(_ query: String) async throws -> [Product] {
    let products: [ProductDTO] = try await http.get("search", query: [URLQueryItem(name: "q", value: query)])
    return products.map { $0.toProduct() }
  }
}

private struct ProductDTO: Decodable {
  let sku: String
  let title: String
  let description: String?
  let category: String
  let currency: String
  let priceCents: Int
  let listPriceCents: Int?
  let sizes: [String]?
  let stock: Int
  let grams: Int?
  let image: String?
  let rating: Double?

  func toProduct() -> Product {
    Product(
      id: sku,
      name: title,
      summary: description ?? "",
      category: ProductCategory(rawValue: category) ?? .clothing,
      price: Money(amount: Decimal(cents: priceCents), currencyCode: currency),
      listPrice: listPriceCents.map { Money(amount: Decimal(cents: $0), currencyCode: currency) },
      sizes: sizes ?? [],
      stockCount: stock,
      weightInGrams: grams ?? 0,
      imageURL: image.flatMap(URL.init(string:)),
      rating: rating ?? 0
    )
  }
}
