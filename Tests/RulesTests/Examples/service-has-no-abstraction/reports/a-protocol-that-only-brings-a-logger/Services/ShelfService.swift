import OSLog
final class 1️⃣ShelfService: Logging {
  static let log = Logger()
  func books() async throws -> Data { try await URLSession.shared.data(from: URL(filePath: "/books")).0 }
}
