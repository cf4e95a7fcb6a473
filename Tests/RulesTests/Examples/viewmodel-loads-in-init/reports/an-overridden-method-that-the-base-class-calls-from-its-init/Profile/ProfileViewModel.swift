import SwiftUI
final class ProfileViewModel: ScreenModel {
  @Published private(set) var name = ""
  override func configure() {
    1️⃣Task { name = await fetchName() }
  }
  private func fetchName() async -> String {
    let data = try? await URLSession.shared.data(from: URL(filePath: "/me")).0
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
struct ProfileView: View {
  @StateObject var viewModel = ProfileViewModel()
  var body: some View { Text(viewModel.name) }
}
