import Foundation
final class FeedClient {
  private let session: URLSession
  init(session: URLSession) { self.session = session }
  func titles() async throws -> [String] {
    let (data, _) = try await session.data(from: URL(filePath: "/feed"))
    return try JSONDecoder().decode([String].self, from: data)
  }
}
