import SwiftUI
struct FeedView: View {
  @StateObject private var viewModel = FeedViewModel()
  @StateObject var footer: FooterViewModel
  var body: some View { Text("\(viewModel.posts.count) \(footer.count)") }
}
