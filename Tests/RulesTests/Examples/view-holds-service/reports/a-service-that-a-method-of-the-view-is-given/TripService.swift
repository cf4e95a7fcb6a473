import Foundation
final class TripService {
  func load() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/trips")) }
}
