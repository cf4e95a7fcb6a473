import Foundation
final class PinService {
  func pins() async throws -> [String] {
    try await JSONDecoder().decode([String].self, from: URLSession.shared.data(from: URL(filePath: "/pins")).0)
  }
}
