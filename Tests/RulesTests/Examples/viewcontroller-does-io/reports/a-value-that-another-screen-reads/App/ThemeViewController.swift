import UIKit
final class ThemeViewController: UIViewController {
  @objc private func toggle(_ sender: UISwitch) {
    1️⃣UserDefaults.standard.set(sender.isOn, forKey: "usesDarkTheme")
  }
}
