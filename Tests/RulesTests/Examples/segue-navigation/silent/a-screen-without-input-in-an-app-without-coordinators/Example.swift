import UIKit
final class LockSettingsViewController: UIViewController {
  @objc private func changePassword() {
    guard let change = storyboard?.instantiateViewController(withIdentifier: "ChangePassword") else { return }
    change.modalPresentationStyle = .formSheet
    present(change, animated: true)
  }
  @objc private func showHelp() { performSegue(withIdentifier: "help", sender: self) }
}
