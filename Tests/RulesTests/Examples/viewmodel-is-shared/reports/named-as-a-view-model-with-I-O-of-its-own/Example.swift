import SwiftUI
final class QuickPostViewModel: ObservableObject {
  static let 1️⃣shared = QuickPostViewModel()
  @Published var text = ""
  @Published private(set) var isSending = false
  func send() async throws {
    isSending = true
    _ = try await URLSession.shared.data(from: URL(filePath: text))
  }
}
struct QuickPostView: View {
  @ObservedObject private var viewModel = QuickPostViewModel.shared
  var body: some View { TextField("Post", text: $viewModel.text) }
}
