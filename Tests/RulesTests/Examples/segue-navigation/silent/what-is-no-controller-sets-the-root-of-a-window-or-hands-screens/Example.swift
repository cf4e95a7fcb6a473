import UIKit
protocol ScreenShowing { func present(_ screen: UIViewController) }
final class AlertCenter {
  private let screens: ScreenShowing
  init(screens: ScreenShowing) { self.screens = screens }
  func warn() {
    let warning = UIStoryboard(name: "Alerts", bundle: nil).instantiateViewController(withIdentifier: "Warning")
    screens.present(warning)
  }
}
final class Launcher {
  var window: UIWindow?
  func launch() {
    let navigation = UINavigationController()
    let home = UIStoryboard(name: "Home", bundle: nil).instantiateViewController(withIdentifier: "Home")
    navigation.setViewControllers([home], animated: false)
    window?.rootViewController = navigation
  }
}
