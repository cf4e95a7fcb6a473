final class 1️⃣ReviewService {
  func reviews() async throws -> [String] {
    let (data, _) = try await URLSession.shared.data(from: address)
    return try JSONDecoder().decode([String].self, from: data)
  }
}
