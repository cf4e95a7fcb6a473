import UIKit
final class TourCoordinator {
  static let shared = TourCoordinator()
  private var screen: TourViewController?
  func start() {
    let screen = TourViewController(viewModel: TourViewModel(coordinator: self))
    self.screen = screen
  }
  func showNext() { screen?.present(UIViewController(), animated: true) }
}
final class TourViewModel: ObservableObject {
  @Published private(set) var page = 0
  private let coordinator: TourCoordinator
  init(coordinator: TourCoordinator) { self.coordinator = coordinator }
  func next() {
    page += 1
    coordinator.showNext()
  }
}
final class TourViewController: UIViewController {
  private let viewModel: TourViewModel
  init(viewModel: TourViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}
