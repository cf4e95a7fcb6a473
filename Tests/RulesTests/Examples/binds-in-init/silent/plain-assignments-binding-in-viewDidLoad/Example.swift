import Combine
import UIKit
final class WeatherViewModel: ObservableObject { @Published private(set) var text = "" }
final class WeatherViewController: UIViewController {
  private let viewModel: WeatherViewModel
  private var subscriptions: Set<AnyCancellable> = []
  init(viewModel: WeatherViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
    title = "Weather"
    hidesBottomBarWhenPushed = true
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    viewModel.$text.sink { [weak self] in self?.title = $0 }.store(in: &subscriptions)
  }
}
