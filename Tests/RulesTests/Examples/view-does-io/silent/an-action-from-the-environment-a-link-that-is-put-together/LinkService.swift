import Foundation
enum LinkService {
  static func load() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/links")) }
  static func address(of id: String) -> URL? {
    URL(string: "app://place")?.appending(queryItems: [URLQueryItem(name: "id", value: id)])
  }
}
