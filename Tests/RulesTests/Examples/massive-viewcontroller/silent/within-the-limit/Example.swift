import UIKit
final class SmallViewController: UITableViewController {
  override func numberOfSections(in tableView: UITableView) -> Int { 1 }
  func isValidName(_ name: String) -> Bool { !name.isEmpty }
  func save() { UserDefaults.standard.set(DateFormatter().string(from: Date()), forKey: "date") }
}
