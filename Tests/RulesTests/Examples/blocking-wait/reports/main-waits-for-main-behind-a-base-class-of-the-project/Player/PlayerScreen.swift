final class PlayerScreen: Screen {
  override func viewDidLoad() {
    super.viewDidLoad()
    refresh()
  }
  func refresh() {
    DispatchQueue.main.1️⃣sync { self.view.setNeedsLayout() }
  }
}
