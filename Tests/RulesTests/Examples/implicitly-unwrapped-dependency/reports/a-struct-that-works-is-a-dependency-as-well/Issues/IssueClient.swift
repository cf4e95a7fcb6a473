import Foundation
struct IssueClient {
  let session: URLSession
  func send(_ text: String) async throws -> Data {
    try await session.data(from: URL(string: "https://example.com")!).0
  }
}
