import UIKit
final class LoginViewController: UIViewController {
  func forgot() {
    let next = UIStoryboard(name: "Login", bundle: nil).instantiateViewController(withIdentifier: "Forgot")
    present(next, animated: true)
  }
}
