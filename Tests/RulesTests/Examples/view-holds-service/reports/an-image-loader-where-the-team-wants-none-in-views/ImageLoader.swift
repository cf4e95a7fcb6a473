import Foundation
final class ImageLoader {
  private var cache: [URL: Data] = [:]
  func load(_ url: URL) async throws -> Data {
    let (data, _) = try await URLSession.shared.data(from: url)
    return data
  }
  func prefetch(_ url: URL) async { _ = try? await URLSession.shared.data(from: url) }
}
