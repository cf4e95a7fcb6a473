import SwiftUI
struct NotesView: View {
  @StateObject var viewModel: NotesViewModel
  var body: some View { Text(viewModel.title) }
}
