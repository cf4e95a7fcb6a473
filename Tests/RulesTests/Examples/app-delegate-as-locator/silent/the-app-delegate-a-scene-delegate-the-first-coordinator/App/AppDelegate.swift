import UIKit
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  let session = Session()
  private var coordinator: AppCoordinator?
  static var shared: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
}
final class Session { func start() {} }
func memoryWarning() { AppDelegate.shared.session.start() }
