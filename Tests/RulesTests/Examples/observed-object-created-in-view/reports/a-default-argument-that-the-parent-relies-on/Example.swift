import SwiftUI
final class FeedModel: ObservableObject { @Published var posts: [String] = [] }
struct FeedView: View {
  @ObservedObject private var model: FeedModel
  init(1️⃣model: FeedModel = FeedModel()) { self.model = model }
  var body: some View { List(model.posts, id: \.self) { Text($0) } }
}
struct HomeView: View {
  var body: some View { FeedView() }
}
