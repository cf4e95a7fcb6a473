import Combine
import UIKit
final class ContainerViewController: UIViewController {
  private var child: UIViewController!
  private var tokens: Set<AnyCancellable> = []
  init(toggle: AnyPublisher<Void, Never>) {
    super.init(nibName: nil, bundle: nil)
    child = UIViewController()
    toggle.1️⃣sink { [weak self] in self?.reveal() }.store(in: &tokens)
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() { super.viewDidLoad() }
  private func reveal() { child.dismiss(animated: true) }
}
