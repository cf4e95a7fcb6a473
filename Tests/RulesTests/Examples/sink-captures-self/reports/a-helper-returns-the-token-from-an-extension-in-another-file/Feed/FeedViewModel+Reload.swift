import Combine
extension FeedViewModel {
  func followReloads() -> AnyCancellable {
    NotificationCenter.default.publisher(for: .reload).sink 1️⃣{ _ in self.reloads += 1 }
  }
}
