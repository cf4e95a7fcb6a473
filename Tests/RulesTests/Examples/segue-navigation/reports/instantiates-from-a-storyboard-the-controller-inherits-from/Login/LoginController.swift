final class LoginController: BaseController {
  @objc private func forgotPassword() {
    let next = UIStoryboard(name: "Login", bundle: nil).1️⃣instantiateViewController(withIdentifier: "Reset")
    navigationController?.pushViewController(next, animated: true)
  }
}
