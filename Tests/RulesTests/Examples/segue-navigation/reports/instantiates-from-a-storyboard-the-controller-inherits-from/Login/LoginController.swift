final class ResetController: BaseController { var mail = "" }
final class LoginController: BaseController {
  private var mail = ""
  @objc private func forgotPassword() {
    let next = UIStoryboard(name: "Login", bundle: nil).1️⃣instantiateViewController(withIdentifier: "Reset")
    (next as? ResetController)?.mail = mail
    navigationController?.pushViewController(next, animated: true)
  }
}
