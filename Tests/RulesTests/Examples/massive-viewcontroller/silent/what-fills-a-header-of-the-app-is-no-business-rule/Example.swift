import UIKit
enum Section { case account, sound, support, credits, version }
final class SettingsHeader: UIStackView { var text = "" }
final class SettingsViewController: UIViewController {
  private let help = UIViewController()
  func save() { UserDefaults.standard.set(true, forKey: "seen") }
  func open() { present(help, animated: true) }
  func prepare(_ header: SettingsHeader, for section: Section, isOpen: Bool) {
    guard isOpen else { return }
    switch section {
    case .account: header.text = "Account"
    case .sound: header.text = "Sound"
    case .support: header.text = "Support"
    case .credits: header.text = "Credits"
    case .version: header.text = "Version"
    }
  }
}
