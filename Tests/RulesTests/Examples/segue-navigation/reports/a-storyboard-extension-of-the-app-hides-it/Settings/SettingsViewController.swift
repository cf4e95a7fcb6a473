import UIKit
final class SettingsViewController: UIViewController {
  private let board = UIStoryboard(name: "Settings", bundle: nil)
  func openPrivacy() {
    guard let privacy = board.1️⃣load(PrivacyViewController.self) else { return }
    privacy.isReadOnly = true
    show(privacy, sender: self)
  }
}
final class PrivacyViewController: UIViewController { var isReadOnly = false }
