protocol Reviewing { func reviews() async throws -> [String] }
class RemoteService: Reviewing {
  func reviews() async throws -> [String] {
    let (data, _) = try await URLSession.shared.data(from: address)
    return try JSONDecoder().decode([String].self, from: data)
  }
}
final class ReviewService: RemoteService {}
