struct Refresher {
  func refresh() async throws {
    do { _ = try await URLSession.shared.data(from: URL(filePath: "/sync")) } catch { print(error) }
    _ = try? await URLSession.shared.data(from: URL(filePath: "/more"))
  }
}
