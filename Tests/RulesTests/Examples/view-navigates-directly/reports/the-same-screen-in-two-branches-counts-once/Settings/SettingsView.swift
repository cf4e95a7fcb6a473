import SwiftUI
@MainActor final class SettingsViewModel: ObservableObject {
  @Published private(set) var name = ""
  func load() async { name = "A" }
}
struct SettingsView: View {
  @StateObject private var viewModel = SettingsViewModel()
  var body: some View { Text(viewModel.name).task { await viewModel.load() } }
}
