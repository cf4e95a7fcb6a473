import Combine
import Foundation
final class TripService: ObservableObject {
  func load() async throws { _ = try await URLSession.shared.data(from: URL(filePath: "/trips")) }
}
