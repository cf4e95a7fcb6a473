import UIKit
final class WelcomeViewController: UIViewController {
  func proceed(isNew: Bool, session: URLSession) {
    let next: UIViewController
    if isNew {
      next = 1️⃣SignUpViewController(session: session)
    } else {
      next = SignInViewController()
    }
    show(next, sender: nil)
  }
}
final class SignUpViewController: UIViewController {
  init(session: URLSession) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}
final class SignInViewController: UIViewController {}
