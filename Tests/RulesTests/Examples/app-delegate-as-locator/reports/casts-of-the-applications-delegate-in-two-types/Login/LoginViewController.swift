import UIKit
final class LoginViewController: UIViewController {
  private var appDelegate: AppDelegate? { UIApplication.shared.2️⃣delegate as? AppDelegate }
  func finish() { appDelegate?.session.start() }
  func close() { (UIApplication.shared.2️⃣delegate as? AppDelegate)?.window?.rootViewController = nil }
}
