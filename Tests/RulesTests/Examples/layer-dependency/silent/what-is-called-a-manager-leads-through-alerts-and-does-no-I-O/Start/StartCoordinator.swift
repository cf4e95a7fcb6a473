import UIKit
final class StartCoordinator {
  static let shared = StartCoordinator()
  private let navigationController = UINavigationController()
  private var childCoordinators: [StartCoordinator] = []
  func present(_ screen: UIViewController) { navigationController.present(screen, animated: true) }
  func showStart() { navigationController.pushViewController(NotesViewController(notes: ""), animated: false) }
}
final class NotesViewController: UIViewController {
  private let notes: String
  init(notes: String) {
    self.notes = notes
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() { title = notes }
}
