import SwiftUI
final class FeedModel: ObservableObject { @Published var posts: [String] = [] }
struct FeedView: View {
  @ObservedObject private var model: FeedModel
  init(model: FeedModel = FeedModel()) { self.model = model }
  var body: some View { List(model.posts, id: \.self) { Text($0) } }
}
struct HomeView: View {
  @StateObject private var feed = FeedModel()
  var body: some View { FeedView(model: feed) }
}
#Preview { FeedView() }
