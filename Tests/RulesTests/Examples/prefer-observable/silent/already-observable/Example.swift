import SwiftUI
@MainActor @Observable final class NotesViewModel { private(set) var notes: [String] = [] }
struct NotesView: View {
  @State private var viewModel = NotesViewModel()
  var body: some View { Text("\(viewModel.notes.count)") }
}
