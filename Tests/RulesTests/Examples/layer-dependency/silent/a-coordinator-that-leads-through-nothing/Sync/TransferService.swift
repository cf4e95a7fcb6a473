import Foundation
final class TransferService {
  private let transferCoordinator = TransferCoordinator()
  func start(_ name: String) async throws {
    transferCoordinator.add(name)
    _ = try await URLSession.shared.data(from: URL(filePath: name))
  }
}
