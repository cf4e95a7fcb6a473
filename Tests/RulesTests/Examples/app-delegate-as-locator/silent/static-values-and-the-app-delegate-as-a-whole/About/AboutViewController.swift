import UIKit
final class AboutViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = AppDelegate.version
    UNUserNotificationCenter.current().delegate = AppDelegate.shared
    _ = UIApplication.shared.delegate?.window
  }
}
