import UIKit
final class Header {
  var onTap: (() -> Void)?
}
final class HomeController: UIViewController {
  func open() { navigationController?.pushViewController(TabsController(), animated: true) }
}
final class TabsController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [NewsController()]
  }
}
final class NewsController: UIViewController {
  private let header = Header()
  override func viewDidLoad() {
    super.viewDidLoad()
    header.onTap = 1️⃣{ self.scroll() }
  }
  private func scroll() {}
}
