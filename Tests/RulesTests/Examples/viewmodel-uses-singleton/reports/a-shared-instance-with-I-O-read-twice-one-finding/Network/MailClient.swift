import Foundation
final class MailClient {
  static let shared = MailClient()
  func subjects() async throws -> [String] {
    let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/mail"))
    return try JSONDecoder().decode([String].self, from: data)
  }
}
