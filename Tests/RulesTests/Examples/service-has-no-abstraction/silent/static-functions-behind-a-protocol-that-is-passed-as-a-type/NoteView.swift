import SwiftUI
struct NoteView: View {
  @StateObject var viewModel = NoteViewModel()
  var body: some View { Text(viewModel.text) }
}
