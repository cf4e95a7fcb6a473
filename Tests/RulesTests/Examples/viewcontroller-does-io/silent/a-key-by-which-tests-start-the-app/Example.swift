import UIKit
final class WalletViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    if UserDefaults.standard.bool(forKey: "FASTLANE_SNAPSHOT") { title = "Demo" }
  }
}
