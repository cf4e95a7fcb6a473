import UIKit
final class 1️⃣RiskViewModel {
  @Published private(set) var title = ""
  private let service: RiskService
  init(service: RiskService) { self.service = service }
  func load() { service.risk { [weak self] in self?.title = $0 } }
}
protocol RiskService { func risk(_ done: @escaping (String) -> Void) }
final class RiskViewController: UIViewController {
  let viewModel: RiskViewModel
  init(viewModel: RiskViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  func follow() -> AnyCancellable { viewModel.$title.sink { [weak self] in self?.title = $0 } }
}
