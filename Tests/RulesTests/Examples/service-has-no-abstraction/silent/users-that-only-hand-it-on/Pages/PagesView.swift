import SwiftUI
struct PagesView: View {
  @StateObject var viewModel: PagesViewModel
  var body: some View { Text(viewModel.title) }
}
