import UIKit
final class ShopCoordinator { func start() {} }
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var coordinator: ShopCoordinator!
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    coordinator = ShopCoordinator()
    return true
  }
}
