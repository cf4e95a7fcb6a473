import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let wishlist = WishlistStore()

  func application(
    _ application: UIApplication,
    configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: "Default", sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: AppCoordinator?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    let coordinator = AppCoordinator(window: window)
    self.window = window
    self.coordinator = coordinator
    coordinator.start()
    open(options.urlContexts.first?.url ?? options.userActivities.first?.webpageURL)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    open(contexts.first?.url)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    open(userActivity.webpageURL)
  }

  private func open(_ url: URL?) {
    guard let url, let link = DeepLink(url: url) else { return }
    coordinator?.handle(link)
  }
}
