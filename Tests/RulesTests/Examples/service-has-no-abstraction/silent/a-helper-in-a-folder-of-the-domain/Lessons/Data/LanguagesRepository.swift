import Foundation
final class LanguagesRepository {
  func languages() async throws -> [String] {
    let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/languages"))
    return try JSONDecoder().decode([String].self, from: data)
  }
}
