import SwiftUI
@MainActor final class 2️⃣NotesViewModel: ObservableObject {
  @Published private(set) var notes: [String] = []
  @Published private(set) var isLoading = false
}
struct NotesView: View {
  @StateObject private var viewModel = NotesViewModel()
  var body: some View { Text(viewModel.isLoading ? "…" : "\(viewModel.notes.count)") }
}
