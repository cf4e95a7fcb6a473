import UIKit

enum Tab: Hashable { case home, search }

final class TabCoordinator {
  let navigation = UINavigationController()
  func start() { navigation.pushViewController(UIViewController(), animated: false) }
}

final class AppCoordinator {
  private let window = UIWindow()
  private var children: [Tab: TabCoordinator] = [:]
  func open(_ tab: Tab) {
    if children[tab] == nil { children[tab] = TabCoordinator() }
    children[tab]?.start()
    window.rootViewController = children[tab]?.navigation
  }
}
