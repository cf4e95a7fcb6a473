import UIKit
final class BadgeViewController: UIViewController {
  func wrapped() -> UIViewController { UINavigationController(rootViewController: self) }
  func warn(on host: UIViewController) { host.present(UIAlertController(), animated: true) }
}
final class HomeViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let badge = BadgeViewController()
    badge.warn(on: self)
    addChild(badge.wrapped())
  }
}
