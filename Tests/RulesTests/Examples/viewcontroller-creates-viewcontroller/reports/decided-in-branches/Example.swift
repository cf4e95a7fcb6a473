import UIKit
final class WelcomeViewController: UIViewController {
  func proceed(isNew: Bool) {
    let next: UIViewController
    if isNew {
      next = 1️⃣SignUpViewController()
    } else {
      next = SignInViewController()
    }
    show(next, sender: nil)
  }
}
final class SignUpViewController: UIViewController {}
final class SignInViewController: UIViewController {}
