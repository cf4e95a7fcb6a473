import SwiftUI
struct FilesView: View {
  @StateObject var viewModel: FilesViewModel
  var body: some View { Text(viewModel.title) }
}
