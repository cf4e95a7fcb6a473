import UIKit
final class WelcomeViewController: UIViewController {
  func proceed(isNew: Bool, name: String) {
    let next: UIViewController
    if isNew {
      next = 1️⃣SignUpViewController(name: name)
    } else {
      next = SignInViewController()
    }
    show(next, sender: nil)
  }
}
final class SignUpViewController: UIViewController {
  init(name: String) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}
final class SignInViewController: UIViewController {}
