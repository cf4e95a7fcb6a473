import SwiftUI
@MainActor final class 1️⃣NotesViewModel: ScreenModel {
  @Published private(set) var notes: [String] = []
  @Published private(set) var isLoading = false
  func load() async { notes = ["One"] }
}
struct NotesView: View {
  @StateObject private var viewModel = NotesViewModel()
  var body: some View { List(viewModel.notes, id: \.self) { Text($0) } }
}
