import Combine
import Foundation
final class AccountService: ObservableObject {
  func signOut() async throws {
    _ = try await URLSession.shared.data(from: URL(filePath: "/logout"))
    UserDefaults.standard.removeObject(forKey: "token")
  }
  func deleteAccount() async throws {
    _ = try await URLSession.shared.data(from: URL(filePath: "/delete"))
  }
}
