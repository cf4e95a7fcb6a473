import SwiftUI

final class LibraryClient {
  func load() async throws -> Data { try await URLSession.shared.data(from: URL(filePath: "/books")).0 }
  func forget() { UserDefaults.standard.removeObject(forKey: "books") }
}
@MainActor final class LibraryViewModel: ObservableObject {
  @Published private(set) var size = 0
  private let 1️⃣client: LibraryClient
  init(client: LibraryClient) { self.client = client }
  func load() {
    Task { [client] in size = try await client.load().count }
  }
}
struct LibraryView: View {
  @ObservedObject var viewModel: LibraryViewModel
  var body: some View { Text("\(viewModel.size)") }
}
