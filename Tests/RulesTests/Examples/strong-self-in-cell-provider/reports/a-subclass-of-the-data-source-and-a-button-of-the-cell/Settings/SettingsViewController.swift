import UIKit
final class SettingsViewController: UITableViewController {
  private var source: StaticSource?
  override func viewDidLoad() {
    super.viewDidLoad()
    let source = StaticSource(tableView: tableView) 1️⃣{ table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path) as? SettingCell
      cell?.onTap = { [weak self] in self?.title = item }
      return cell
    }
    self.source = source
  }
}
final class SettingCell: UITableViewCell { var onTap: (() -> Void)? }
