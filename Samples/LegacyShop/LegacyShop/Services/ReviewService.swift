import Foundation

/// Reviews live at an external provider with its own API.
final class ReviewService {
  private struct ReviewResponse: Decodable {
    let reference: String
    let displayName: String?
    let score: Int
    let body: String
    let createdAt: Date

    func toReview() -> Review {
      Review(id: reference, author: displayName ?? "Anonymous", stars: score, text: body, date: createdAt)
    }
  }

  private struct ReviewSubmission: Encodable {
    let product: String
    let score: Int
    let body: String
  }

  private let baseURL: URL
  private let session: URLSession

  init(baseURL: URL, session: URLSession = .shared) {
    self.baseURL = baseURL
    self.session = session
  }

  func reviews(productID: String) async throws -> [Review] {
    let url = baseURL.appendingPathComponent("products/\(productID)/reviews")
    let (data, _) = try await session.data(from: url)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode([ReviewResponse].self, from: data).map { $0.toReview() }
  }

  func submit(productID: String, stars: Int, text: String) async throws {
    var request = URLRequest(url: baseURL.appendingPathComponent("reviews"))
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try JSONEncoder().encode(ReviewSubmission(product: productID, score: stars, body: text))
    let (_, response) = try await session.data(for: request)
    guard let status = (response as? HTTPURLResponse)?.statusCode, status == 201 else {
      throw URLError(.badServerResponse)
    }
  }
}
