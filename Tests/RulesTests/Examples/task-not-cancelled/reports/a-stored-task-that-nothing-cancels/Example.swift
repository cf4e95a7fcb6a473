final class FeedViewController: UIViewController {
  private var loading: Task<Void, Never>?
  override func viewDidLoad() {
    super.viewDidLoad()
    loading = 1️⃣Task { await self.reload() }
  }
  private func reload() async { title = "" }
}
