import UIKit
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  let session = Session()
  var window: UIWindow?
}
final class Session { func start() {} }
