final class AvatarViewController: UIViewController {
  private var paging: Task<Void, Never>?
  private var loading: Task<Void, Never>?
  func loadMore() {
    guard paging == nil else { return }
    paging = Task {
      await self.fetch()
      self.paging = nil
    }
  }
  func reload() async {
    loading = Task { await self.fetch() }
    await loading?.value
  }
  private func fetch() async {}
}
