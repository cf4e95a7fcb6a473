import SwiftUI
struct FeedView: View {
  @StateObject var viewModel: FeedViewModel
  var body: some View { Text(viewModel.title) }
}
