import Combine
import UIKit
final class ClockViewModel: ObservableObject { @Published private(set) var time = "" }
final class ClockViewController: UIViewController {
  private let viewModel: ClockViewModel
  private var subscriptions: Set<AnyCancellable> = []
  init(viewModel: ClockViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
    viewModel.$time.1️⃣sink { [weak self] time in self?.title = time }.store(in: &subscriptions)
  }
  required init?(coder: NSCoder) { nil }
}
