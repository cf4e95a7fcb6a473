final class ClaimService {
  func start() async throws -> String {
    let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/claim"))
    return String(decoding: data, as: UTF8.self)
  }
}
