import UIKit
import WebKit
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  private static var mainWindow: UIWindow?
  var window: UIWindow?
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window?.rootViewController = RootController.instance
    Self.mainWindow = window
  }
}
final class RootController: UIViewController { static let instance = RootController() }
final class ReaderView: UIView {}
enum ReaderCache {
  private static var spare = ReaderView()
  static func take() -> ReaderView {
    let view = spare
    spare = ReaderView()
    return view
  }
}
enum Session {
  static let keepAlive = WKWebView()
  static func ping(_ request: URLRequest) { keepAlive.load(request) }
}
