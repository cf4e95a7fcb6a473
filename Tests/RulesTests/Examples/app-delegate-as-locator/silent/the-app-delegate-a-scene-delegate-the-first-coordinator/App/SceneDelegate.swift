import UIKit
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func sceneDidBecomeActive(_ scene: UIScene) { AppDelegate.shared.session.start() }
}
