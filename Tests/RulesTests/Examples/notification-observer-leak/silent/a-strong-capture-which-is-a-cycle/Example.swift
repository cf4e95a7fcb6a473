import UIKit
final class RadioViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(forName: .radio, object: nil, queue: nil) { _ in self.title = "" }
  }
}
