import SwiftUI
struct PostView: View {
  let onVote: (() async -> Void)?
  init(onVote: (() async -> Void)? = nil) { self.onVote = onVote }
  var body: some View { pill }
}
struct FeedView: View {
  @State private var model = VoteModel()
  var body: some View { PostView(onVote: { await handleVote() }) }
  private func handleVote() async { await model.vote() }
}
