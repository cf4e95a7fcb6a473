final class KeychainService {
  func token() -> String? {
    SecItemCopyMatching([:] as CFDictionary, nil) == 0 ? "" : nil
  }
}
protocol Authenticating { func signIn() async throws }
final class AuthService: Authenticating {
  private let keychain = KeychainService()
  func signIn() async throws {
    _ = keychain.token()
    _ = try await URLSession.shared.data(from: address)
  }
}
final class UploadService: Operation {
  override func main() { URLSession.shared.dataTask(with: address).resume() }
}
