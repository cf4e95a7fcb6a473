final class PlayerScreen: Screen {
  func refresh() {
    DispatchQueue.main.1️⃣sync { self.view.setNeedsLayout() }
  }
}
