import UIKit
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var coverWindow: UIWindow?
  func applicationWillResignActive(_ application: UIApplication) {
    coverWindow = UIWindow()
    coverWindow?.rootViewController = CoverController()
  }
  func applicationDidBecomeActive(_ application: UIApplication) { coverWindow = nil }
}
final class Ticks { var onTick: (() -> Void)? }
final class CoverController: UIViewController {
  private let ticks = Ticks()
  override func viewDidLoad() {
    super.viewDidLoad()
    ticks.onTick = 1️⃣{ self.view.setNeedsLayout() }
  }
}
