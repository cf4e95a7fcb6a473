import SwiftUI
final class Feed: ObservableObject { @Published var titles: [String] = [] }
struct FeedView: View {
  @ObservedObject var feed = Feed()
  var body: some View { Text(feed.titles.joined()) }
}
struct ReaderView: View {
  @ObservedObject var feed = Feed()
  init(feed: Feed) { self.feed = feed }
  var body: some View { Text(feed.titles.joined()) }
}
struct HomeView: View {
  @StateObject private var feed = Feed()
  var body: some View {
    VStack {
      FeedView(feed: feed)
      ReaderView(feed: feed)
    }
  }
}
