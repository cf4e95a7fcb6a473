import SwiftUI
struct SearchView: View {
  @StateObject var viewModel: SearchViewModel
  var body: some View { Text(viewModel.title) }
}
