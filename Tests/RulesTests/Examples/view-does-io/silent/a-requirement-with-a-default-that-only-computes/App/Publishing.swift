import Foundation
protocol PublishInteractor {
  var running: [String] { get }
  func publish(_ id: String) async throws
}
extension PublishInteractor {
  func isRunning(_ id: String) -> Bool { running.contains(id) }
}
final class LivePublishInteractor: PublishInteractor {
  private(set) var running: [String] = []
  func publish(_ id: String) async throws { _ = try await URLSession.shared.data(from: URL(filePath: id)) }
}
