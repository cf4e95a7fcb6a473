import Foundation
struct Profile: Codable { let name: String }
struct Badge: Codable { let title: String }
typealias User = Profile
protocol ProfileServicing {
  func profile(_ done: @escaping (Profile?) -> Void)
  func badges() async throws -> [Badge]
}
final class ProfileService: ProfileServicing {
  func profile(_ done: @escaping (Profile?) -> Void) {
    URLSession.shared.dataTask(with: URL(filePath: "/me")) { _, _, _ in done(nil) }.resume()
  }
  func badges() async throws -> [Badge] {
    _ = try await URLSession.shared.data(from: URL(filePath: "/badges"))
    return []
  }
}
