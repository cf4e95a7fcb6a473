import SwiftUI
final class StarsViewModel: ObservableObject {
  @Published private(set) var stars = 0
  private let client = StarClient.shared
  private let fallback: StarClient
  init() { fallback = StarClient.shared }
  func load() async throws { stars = try await client.stars() }
}
final class StarClient {
  static let shared = StarClient()
  func stars() async throws -> Int { try await URLSession.shared.data(from: URL(filePath: "/stars")).0.count }
}
struct StarsView: View {
  @StateObject var viewModel = StarsViewModel()
  var body: some View { Text("\(viewModel.stars)") }
}
