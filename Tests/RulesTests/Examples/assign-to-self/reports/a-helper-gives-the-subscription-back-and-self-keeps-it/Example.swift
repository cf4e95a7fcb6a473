import Combine
final class CounterViewController: UIViewController {
  private var count = 0
  private var subscriptions = Set<AnyCancellable>()
  override func viewDidLoad() {
    super.viewDidLoad()
    followCount().store(in: &subscriptions)
  }
  private func followCount() -> AnyCancellable {
    counts.1️⃣assign(to: \.count, on: self)
  }
}
