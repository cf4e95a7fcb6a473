import Foundation
protocol PhotoLoading { func count() async throws -> Int }
final class RemotePhotoLibrary: PhotoLoading {
  private let session = URLSession(configuration: .default)
  func count() async throws -> Int { try await fetch("/photos").count }
  private func fetch(_ path: String) async throws -> Data { try await session.data(from: URL(filePath: path)).0 }
}
