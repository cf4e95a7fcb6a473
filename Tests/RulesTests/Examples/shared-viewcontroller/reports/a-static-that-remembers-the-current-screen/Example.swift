import UIKit
final class MapController: UIViewController {
  static var 1️⃣current: MapController?
  override func viewDidLoad() {
    super.viewDidLoad()
    MapController.current = self
  }
}
final class WebController: UIViewController { static var 1️⃣tabBar: UITabBarController? }
final class LoginController: UIViewController {
  func finish() {
    let tabs = UITabBarController()
    WebController.tabBar = tabs
    present(tabs, animated: true)
  }
}
