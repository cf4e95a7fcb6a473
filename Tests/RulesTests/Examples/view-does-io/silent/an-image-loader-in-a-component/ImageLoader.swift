import Foundation
final class ImageLoader {
  static let shared = ImageLoader()
  func load(_ url: URL) async throws -> Data { try await URLSession.shared.data(from: url).0 }
  func prefetch(_ url: URL) async { _ = try? await URLSession.shared.data(from: url) }
}
