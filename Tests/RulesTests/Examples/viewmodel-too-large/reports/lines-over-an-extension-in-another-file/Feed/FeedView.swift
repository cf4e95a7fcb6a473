import SwiftUI
struct FeedView: View {
  @State private var viewModel = FeedViewModel()
  var body: some View { List(viewModel.posts, id: \.self) { Text($0) } }
}
