final class RatingService {
  func rate(_ mode: RatingViewModel.Mode) async throws {
    _ = try await URLSession.shared.data(from: address)
  }
}
