import Foundation

enum HTTPError: Error, Equatable {
  case invalidAddress(String)
  case status(Int)
  case notHTTP
}

protocol HTTPClient: Sendable {
  func get<Response: Decodable>(_ path: String, query: [URLQueryItem]) async throws -> Response
  func post<Body: Encodable, Response: Decodable>(_ path: String, body: Body) async throws -> Response
}

extension HTTPClient {
  func get<Response: Decodable>(_ path: String) async throws -> Response {
    try await get(path, query: [])
  }
}

/// Talks JSON with the shop's backend.
struct URLSessionHTTPClient: HTTPClient {
  let baseURL: URL
  let session: URLSession
  let token: @Sendable () -> String?

  func get<Response: Decodable>(_ path: String, query: [URLQueryItem]) async throws -> Response {
    let request = try makeRequest(path, query: query)
    return try await send(request)
  }

  func post<Body: Encodable, Response: Decodable>(_ path: String, body: Body) async throws -> Response {
    var request = try makeRequest(path, query: [])
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    request.httpBody = try encoder.encode(body)
    return try await send(request)
  }

  private func makeRequest(_ path: String, query: [URLQueryItem]) throws -> URLRequest {
    let url = baseURL.appendingPathComponent(path)
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
      throw HTTPError.invalidAddress(path)
    }
    components.queryItems = query.isEmpty ? nil : query
    guard let address = components.url else { throw HTTPError.invalidAddress(path) }
    var request = URLRequest(url: address)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if let token = token() {
      request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    }
    return request
  }

  private func send<Response: Decodable>(_ request: URLRequest) async throws -> Response {
    let (data, response) = try await session.data(for: request)
    guard let response = response as? HTTPURLResponse else { throw HTTPError.notHTTP }
    guard (200..<300).contains(response.statusCode) else { throw HTTPError.status(response.statusCode) }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(Response.self, from: data)
  }
}
