import Foundation
final class BankClient {
  func verify(_ code: String) async throws -> Data {
    try await URLSession.shared.data(from: URL(string: "https://example.com/\(code)")!).0
  }
}
protocol Verifying: Sendable { func verify(_ code: String) async throws }
struct Verifier: Verifying {
  let client: BankClient
  func verify(_ code: String) async throws { _ = try await client.verify(code) }
}
@MainActor final class VerificationViewModel: ObservableObject {
  @Published private(set) var isVerified = false
  private let verifier: any Verifying
  init(verifier: any Verifying) { self.verifier = verifier }
  convenience init(client: BankClient) { self.init(verifier: Verifier(client: client)) }
  func confirm(_ code: String) async {
    do {
      try await verifier.verify(code)
      isVerified = true
    } catch { isVerified = false }
  }
}
