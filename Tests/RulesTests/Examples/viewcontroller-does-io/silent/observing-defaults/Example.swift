import UIKit
final class StatusViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    UserDefaults.standard.addObserver(self, forKeyPath: "status", options: [], context: nil)
  }
}
