import Foundation
final class PageUploadService {
  func upload(_ text: String) async throws {
    var request = URLRequest(url: URL(filePath: "/pages"))
    request.httpBody = Data(1️⃣PageView.markup(of: text).utf8)
    _ = try await URLSession.shared.data(for: request)
  }
}
