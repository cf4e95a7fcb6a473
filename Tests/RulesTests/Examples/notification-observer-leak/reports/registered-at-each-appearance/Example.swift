import UIKit
final class LogViewController: UIViewController {
  private var token: NSObjectProtocol?
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    NotificationCenter.default.1️⃣addObserver(forName: .logChanged, object: nil, queue: .main) { [weak self] _ in
      self?.title = "Log"
    }
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    NotificationCenter.default.removeObserver(self)
  }
}
