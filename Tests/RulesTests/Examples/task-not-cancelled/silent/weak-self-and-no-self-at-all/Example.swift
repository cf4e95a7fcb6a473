final class LiveViewController: UIViewController {
  private var loading: Task<Void, Never>?
  private var warming: Task<Void, Never>?
  override func viewDidLoad() {
    super.viewDidLoad()
    loading = Task { [weak self] in
      for await score in scores.values { self?.title = "\(score)" }
    }
    Task { [weak self] in
      for await score in scores.values {
        guard let self else { return }
        self.title = "\(score)"
      }
    }
    warming = Task { await Cache.warm() }
  }
  deinit { loading?.cancel() }
}
