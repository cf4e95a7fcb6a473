import Foundation
final class ImageDownloadCenter {
  static let shared = ImageDownloadCenter()
  func image(_ url: URL) async throws -> Data { try await URLSession.shared.data(from: url).0 }
  func clear() { try? FileManager.default.removeItem(at: URL(filePath: "/images")) }
}
