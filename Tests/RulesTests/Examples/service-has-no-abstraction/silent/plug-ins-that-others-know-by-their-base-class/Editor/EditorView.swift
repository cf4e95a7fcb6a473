import SwiftUI
struct EditorView: View {
  @StateObject var viewModel: EditorViewModel
  var body: some View { Text(viewModel.title) }
}
