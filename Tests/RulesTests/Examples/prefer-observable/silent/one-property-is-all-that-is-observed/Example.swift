import SwiftUI
@MainActor final class NotesViewModel: ObservableObject {
  @Published private(set) var notes: [String] = []
  func load() async { notes = ["One"] }
}
struct NotesView: View {
  @StateObject private var viewModel = NotesViewModel()
  var body: some View { List(viewModel.notes, id: \.self) { Text($0) } }
}
