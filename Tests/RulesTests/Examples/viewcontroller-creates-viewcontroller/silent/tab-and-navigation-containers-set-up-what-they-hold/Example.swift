import UIKit
final class MainTabBarController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [UINavigationController(rootViewController: HomeViewController())]
    setViewControllers([HomeViewController()], animated: false)
  }
}
final class HomeViewController: UIViewController {}
