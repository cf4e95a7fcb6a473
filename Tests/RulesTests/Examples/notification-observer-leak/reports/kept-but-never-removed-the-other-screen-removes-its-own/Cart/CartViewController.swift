import UIKit
final class CartViewController: UIViewController {
  private var token: NSObjectProtocol?
  override func viewDidLoad() {
    super.viewDidLoad()
    token = NotificationCenter.default.1️⃣addObserver(forName: .cart, object: nil, queue: .main) { [weak self] _ in
      self?.view.setNeedsLayout()
    }
  }
}
