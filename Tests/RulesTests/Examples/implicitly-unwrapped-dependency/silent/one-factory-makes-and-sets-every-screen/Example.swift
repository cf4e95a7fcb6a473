import UIKit
final class Session {}
final class SettingsScreen: UIViewController { var session: Session! }
struct SettingsFactory {
  let session: Session
  func make() -> UIViewController {
    let storyboard = UIStoryboard(name: "Settings", bundle: nil)
    let screen = storyboard.instantiateInitialViewController() as! SettingsScreen
    screen.session = session
    return screen
  }
}
