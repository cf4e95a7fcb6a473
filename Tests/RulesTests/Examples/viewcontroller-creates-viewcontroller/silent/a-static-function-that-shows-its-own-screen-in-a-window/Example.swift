import UIKit
final class BlankViewController: UIViewController {}
final class LockViewController: UIViewController {
  static func lock() {
    let window = UIWindow()
    window.rootViewController = BlankViewController()
    window.rootViewController?.present(LockViewController(), animated: true)
  }
}
