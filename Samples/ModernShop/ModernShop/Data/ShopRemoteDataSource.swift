import Foundation

// MARK: - HTTP

struct Endpoint: Sendable {
  var method = "GET"
  let path: String
  var query: [URLQueryItem] = []
  var body: Data?
}

protocol HTTPClient: Sendable {
  func data(for endpoint: Endpoint) async throws -> Data
}

/// The only place that knows about URLSession: turns its outcomes into data, an `ShopError` or cancellation.
struct URLSessionHTTPClient: HTTPClient {
  private let host: String
  private let session: URLSession

  init(host: String, session: URLSession = .shared) {
    self.host = host
    self.session = session
  }

  func data(for endpoint: Endpoint) async throws -> Data {
    let request = try request(for: endpoint)
    do {
      let (data, response) = try await session.data(for: request)
      switch (response as? HTTPURLResponse)?.statusCode {
      case .some(200..<300): return data
      case .some(404): throw ShopError.notFound
      case .some(let status): throw ShopError.server(status: status)
      case .none: throw ShopError.unreadableResponse
      }
    } catch is CancellationError, URLError.cancelled {
      throw CancellationError()
    } catch {
      throw ShopError(error)
    }
  }

  private func request(for endpoint: Endpoint) throws -> URLRequest {
    var components = URLComponents()
    components.scheme = "https"
    components.host = host
    components.path = endpoint.path
    components.queryItems = endpoint.query.isEmpty ? nil : endpoint.query
    guard let url = components.url else { throw ShopError.unexpected }

    var request = URLRequest(url: url)
    request.httpMethod = endpoint.method
    request.httpBody = endpoint.body
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    return request
  }
}

// MARK: - Shop

/// What the server offers, in its own words. Only repositories talk to it.
protocol ShopRemoteDataSource: Sendable {
  func products(matching text: String, page: Int) async throws -> ProductPageDTO
  func product(id: String) async throws -> ProductDTO
  func orders() async throws -> [OrderDTO]
  func place(_ order: NewOrderDTO) async throws -> OrderDTO
}

struct HTTPShopRemoteDataSource: ShopRemoteDataSource {
  let client: any HTTPClient

  func products(matching text: String, page: Int) async throws -> ProductPageDTO {
    let query = [URLQueryItem(name: "q", value: text), URLQueryItem(name: "page", value: String(page))]
    return try await fetch(Endpoint(path: "/v1/products", query: query))
  }

  func product(id: String) async throws -> ProductDTO {
    try await fetch(Endpoint(path: "/v1/products/\(id)"))
  }

  func orders() async throws -> [OrderDTO] {
    try await fetch(Endpoint(path: "/v1/orders"))
  }

  func place(_ order: NewOrderDTO) async throws -> OrderDTO {
    try await fetch(Endpoint(method: "POST", path: "/v1/orders", body: JSONEncoder().encode(order)))
  }

  private func fetch<Response: Decodable>(_ endpoint: Endpoint) async throws -> Response {
    let data = try await client.data(for: endpoint)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do {
      return try decoder.decode(Response.self, from: data)
    } catch {
      ServiceLocator.logger.error("Cannot read the answer of \(endpoint.path): \(error)")
      throw ShopError.unreadableResponse
    }
  }
}
