import SwiftUI
final class ReportsService {
  func load() async throws -> Data { try await URLSession.shared.data(from: URL(filePath: "/reports")).0 }
  static func page(_ title: String) -> 1️⃣ReportsView { ReportsView(title: title) }
}
