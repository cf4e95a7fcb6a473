import Foundation
import Security

extension Notification.Name {
  static let sessionDidChange = Notification.Name("LegacyShop.sessionDidChange")
}

@MainActor
protocol SessionServicing: AnyObject {
  var currentCustomer: Customer? { get }
  func restore() async
  func signIn(email: String, password: String) async throws -> Customer
  func signOut()
}

protocol TokenStoring: Sendable {
  func read() -> String?
  func write(_ token: String?)
}

@MainActor
final class SessionService: SessionServicing {
  private struct Credentials: Encodable {
    let email: String
    let password: String
  }

  private struct SignInResponse: Decodable {
    let token: String
    let customer: Customer
  }

  private(set) var currentCustomer: Customer?
  weak var profile: ProfileViewModel?
  private let http: HTTPClient
  private let tokens: TokenStoring

  init(http: HTTPClient, tokens: TokenStoring) {
    self.http = http
    self.tokens = tokens
  }

  func restore() async {
    guard tokens.read() != nil else { return }
    currentCustomer = try? await http.get("me")
    sessionChanged()
  }

  func signIn(email: String, password: String) async throws -> Customer {
    let response: SignInResponse = try await http.post(
      "session",
      body: Credentials(email: email, password: password)
    )
    tokens.write(response.token)
    currentCustomer = response.customer
    sessionChanged()
    return response.customer
  }

  func signOut() {
    tokens.write(nil)
    currentCustomer = nil
    sessionChanged()
  }

  private func sessionChanged() {
    profile?.refreshLoyalty()
    NotificationCenter.default.post(name: .sessionDidChange, object: nil)
  }
}

/// Keeps the access token in the keychain.
struct KeychainTokenStore: TokenStoring {
  private let account = "shop.session"

  func read() -> String? {
    var query = baseQuery
    query[kSecReturnData as String] = true
    var result: CFTypeRef?
    guard SecItemCopyMatching(query as CFDictionary, &result) == errSecSuccess else { return nil }
    guard let data = result as? Data else { return nil }
    return String(data: data, encoding: .utf8)
  }

  func write(_ token: String?) {
    SecItemDelete(baseQuery as CFDictionary)
    guard let token else { return }
    var query = baseQuery
    query[kSecValueData as String] = Data(token.utf8)
    SecItemAdd(query as CFDictionary, nil)
  }

  private var baseQuery: [String: Any] {
    [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrAccount as String: account,
    ]
  }
}
