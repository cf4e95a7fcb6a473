import SwiftUI
struct NotesView: View {
  @State private var viewModel: NotesViewModel
  init(viewModel: NotesViewModel) { _viewModel = State(initialValue: viewModel) }
  var body: some View { List(viewModel.titles, id: \.self) { Text($0) } }
}
