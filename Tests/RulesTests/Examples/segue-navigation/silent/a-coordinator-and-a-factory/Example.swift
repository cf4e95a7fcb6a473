import UIKit
final class OnboardingCoordinator {
  private let navigationController: UINavigationController
  private var childCoordinators: [OnboardingCoordinator] = []
  init(navigationController: UINavigationController) { self.navigationController = navigationController }
  func start() {
    let first = UIStoryboard(name: "Onboarding", bundle: nil).instantiateViewController(withIdentifier: "First")
    navigationController.pushViewController(first, animated: false)
  }
  func showPermissions() {
    let next = UIStoryboard(name: "Onboarding", bundle: nil).instantiateViewController(withIdentifier: "Permissions")
    navigationController.pushViewController(next, animated: true)
  }
}
final class ScreenFactory {
  func makeLogin() -> UIViewController {
    UIStoryboard(name: "Login", bundle: nil).instantiateViewController(withIdentifier: "Login")
  }
  func makeHome() -> UIViewController {
    UIStoryboard(name: "Home", bundle: nil).instantiateViewController(withIdentifier: "Home")
  }
}
