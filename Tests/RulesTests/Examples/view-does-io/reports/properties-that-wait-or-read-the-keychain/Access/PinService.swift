import Foundation
import KeychainAccess
enum PinService {
  private static let keychain = Keychain(service: "pins").accessibility(.whenUnlocked)
  static var count: Int? { keychain["count"].flatMap { Int($0) } }
  static func store(_ pin: String) { keychain["pin"] = pin }
}
final class ServerClient {
  var version: String {
    get async throws {
      let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/version"))
      return String(decoding: data, as: UTF8.self)
    }
  }
  func restart() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/restart")) }
}
