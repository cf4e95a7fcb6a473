import SwiftUI
import UIKit
final class NavigationCoordinator {
  weak var root: UINavigationController?
  func push(_ screen: UIViewController) { root?.pushViewController(screen, animated: true) }
  func push<Page: View>(_ page: Page) {
    let host = UIHostingController(rootView: page.environmentObject(self))
    root?.pushViewController(host, animated: true)
  }
}
final class AboutViewController: UIViewController {}
final class LibraryViewController: UIViewController {
  @objc private func about() { present(AboutViewController(), animated: true) }
}
