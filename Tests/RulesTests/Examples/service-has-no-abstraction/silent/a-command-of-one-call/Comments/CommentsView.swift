import SwiftUI
struct CommentsView: View {
  @StateObject var viewModel: CommentsViewModel
  var body: some View { Text(viewModel.title) }
}
