import UIKit
final class BadgeCell: UITableViewCell {
  func configure() {
    textLabel?.text = 1️⃣UserDefaults.standard.string(forKey: "badge")
  }
}
