import SwiftUI
@MainActor final class 1️⃣NotesViewModel: ObservableObject {
  @Published private(set) var notes: [String] = []
  @Published var draft = ""
  func add() { notes.append(draft) }
}
struct NotesView: View {
  @StateObject private var viewModel = NotesViewModel()
  var body: some View { TextField("Note", text: $viewModel.draft) }
}
