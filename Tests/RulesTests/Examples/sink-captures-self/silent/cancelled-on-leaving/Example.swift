import Combine
final class LiveViewController: UIViewController {
  private var subscriptions: Set<AnyCancellable> = []
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    scores.sink { self.title = $0 }.store(in: &subscriptions)
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    subscriptions.removeAll()
  }
}
