import UIKit
final class MainTabs: UITabBarController {
  init() {
    super.init(nibName: nil, bundle: nil)
    style()
  }
  required init?(coder: NSCoder) { nil }
  private func style() { view.backgroundColor = .white }
}
