import SwiftUI
@MainActor final class 1️⃣FilesViewModel: ObservableObject {
  @Published private(set) var files: [String] = []
  @Published private(set) var isLoading = false
}
struct FilesView: View {
  @StateObject private var viewModel = FilesViewModel()
  var body: some View { Text(viewModel.isLoading ? "…" : "\(viewModel.files.count)") }
}
