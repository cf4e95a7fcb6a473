final class SearchViewController: UIViewController {
  private var search: Task<Void, Never>?
  private var polling: Task<Void, Never>?
  private var uploads: [Int: Task<Void, Never>] = [:]
  func search(_ text: String) {
    search?.cancel()
    search = Task { await self.find(text) }
    polling = Task { while !Task.isCancelled { await find(text) } }
    uploads[1] = Task { await find(text) }
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if let polling { polling.cancel() }
    uploads.values.forEach { $0.cancel() }
  }
  private func find(_ text: String) async { title = text }
}
