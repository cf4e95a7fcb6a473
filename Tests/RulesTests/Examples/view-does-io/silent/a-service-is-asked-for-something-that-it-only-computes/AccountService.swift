import Foundation
final class AccountService {
  static let shared = AccountService()
  private let limit = 5
  func rename(_ name: String) async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/rename")) }
  func delete() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/delete")) }
  func shortened(_ name: String) -> String { String(name.prefix(limit)).lowercased() }
}
