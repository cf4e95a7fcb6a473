import UIKit
final class KeyboardViewController: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    NotificationCenter.default.addObserver(
      self, selector: #selector(changed), name: UIResponder.keyboardWillShowNotification, object: nil)
  }
  required init?(coder: NSCoder) { nil }
  @objc private func changed() { view.setNeedsLayout() }
}
