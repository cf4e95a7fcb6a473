import XCTest

@testable import LegacyShop

@MainActor
final class CatalogViewModelTests: XCTestCase {
  func testLoadShowsTheProducts() async {
    let catalog = StubCatalogService(result: .success([.sample(id: "1"), .sample(id: "2")]))
    let viewModel = CatalogViewModel(catalog: catalog)

    await viewModel.load(filter: CatalogFilter())

    guard case .loaded(let products) = viewModel.state else {
      return XCTFail("expected products, got \(viewModel.state)")
    }
    XCTAssertEqual(products.map(\.id), ["1", "2"])
  }

  func testLoadShowsAMessageWhenTheServerFails() async {
    let viewModel = CatalogViewModel(catalog: StubCatalogService(result: .failure(HTTPError.status(500))))

    await viewModel.load(filter: CatalogFilter())

    guard case .failed(let message) = viewModel.state else {
      return XCTFail("expected a message, got \(viewModel.state)")
    }
    XCTAssertFalse(message.isEmpty)
  }

  func testACancelledLoadShowsNoMessage() async {
    let viewModel = CatalogViewModel(catalog: StubCatalogService(result: .failure(URLError(.cancelled))))

    await viewModel.load(filter: CatalogFilter())

    if case .failed = viewModel.state {
      XCTFail("a cancelled load is not a failure")
    }
  }

  func testSearchIgnoresSingleLetters() {
    let viewModel = SearchViewModel(catalog: StubCatalogService(result: .success([])))

    viewModel.queryChanged(to: " t ")

    guard case .idle = viewModel.results else {
      return XCTFail("expected no search, got \(viewModel.results)")
    }
  }
}

struct StubCatalogService: CatalogServicing {
  let result: Result<[Product], any Error>

  func products(matching filter: CatalogFilter) async throws -> [Product] {
    try result.get()
  }

  func product(id: String) async throws -> Product {
    guard let product = try result.get().first(where: { $0.id == id }) else { throw HTTPError.status(404) }
    return product
  }

  func related(to product: Product) async throws -> [Product] {
    try result.get()
  }

  func search(_ query: String) async throws -> [Product] {
    try result.get()
  }
}

extension Product {
  static func sample(id: String, price: Decimal = 10, category: ProductCategory = .cooking) -> Product {
    Product(
      id: id,
      name: "Product \(id)",
      summary: "",
      category: category,
      price: Money(amount: price, currencyCode: "EUR"),
      listPrice: nil,
      sizes: [],
      stockCount: 10,
      weightInGrams: 500,
      imageURL: nil,
      rating: 4
    )
  }
}
