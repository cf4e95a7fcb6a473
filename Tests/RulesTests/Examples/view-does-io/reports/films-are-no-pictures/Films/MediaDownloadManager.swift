import Foundation
final class MediaDownloadManager: ObservableObject {
  func cancel(_ film: URL) { try? FileManager.default.removeItem(at: film) }
  func resume(_ film: URL) async throws { _ = try await URLSession.shared.download(from: film) }
}
