final class SessionService {
  weak var profile: 1️⃣ProfileViewModel?
  private let session = URLSession.shared
  func restore() async throws {
    let (data, _) = try await session.data(from: address)
    profile?.show(data)
  }
}
