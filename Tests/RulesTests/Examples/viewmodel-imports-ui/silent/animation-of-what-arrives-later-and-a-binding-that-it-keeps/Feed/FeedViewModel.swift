import SwiftUI
@MainActor final class FeedViewModel: ObservableObject {
  @Published private(set) var posts: [String] = []
  func load() async { withAnimation { posts = ["One"] } }
}
