import UIKit
final class TabsController: UITabBarController {
  static let 1️⃣shared = TabsController()
}
final class StartController: UIViewController {
  func start() { prepare(TabsController.shared) }
  private func prepare(_ tabs: UITabBarController) { tabs.selectedIndex = 0 }
}
