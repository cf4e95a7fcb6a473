import AppKit
import UIKit
final class Header {
  var onTap: (() -> Void)?
}
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.rootViewController = TabsController()
    return true
  }
}
final class TabsController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let news = NewsController()
    viewControllers = [news, SportsController()].map { UINavigationController(rootViewController: $0) }
  }
}
final class NewsController: UIViewController {
  private let header = Header()
  override func viewDidLoad() {
    super.viewDidLoad()
    header.onTap = { self.scroll() }
  }
  private func scroll() {}
}
final class SportsController: UIViewController {
  private let header = Header()
  override func viewDidLoad() {
    super.viewDidLoad()
    header.onTap = { self.scroll() }
  }
  private func scroll() {}
}
final class StatusDelegate: NSObject, NSApplicationDelegate {
  func applicationDidFinishLaunching(_ notification: Notification) {
    let item = NSStatusBar.system.statusItem(withLength: 20)
    item.menu = StatusMenu()
  }
}
final class StatusMenu: NSMenu {
  private let header = Header()
  func setUp() { header.onTap = { self.cancelTracking() } }
}
