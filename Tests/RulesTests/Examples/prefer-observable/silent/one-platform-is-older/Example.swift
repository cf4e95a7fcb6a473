import SwiftUI
@MainActor final class NotesViewModel: ObservableObject { @Published private(set) var notes: [String] = [] }
struct NotesView: View {
  @StateObject private var viewModel = NotesViewModel()
  var body: some View { Text("\(viewModel.notes.count)") }
}
