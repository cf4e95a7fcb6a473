import Foundation
struct FeedAPI {
  func items() async throws -> [String] {
    try await JSONDecoder().decode([String].self, from: URLSession.shared.data(from: URL(filePath: "/feed")).0)
  }
}
