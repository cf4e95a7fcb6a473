import UIKit
final class SessionViewController: UIViewController {
  func end() {
    Thread.sleep(forTimeInterval: 2)
    exit(0)
  }
}
