import UIKit
final class PreferencesViewController: UITableViewController {
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if indexPath.row == 0 {
      navigationController?.pushViewController(SoundsViewController(), animated: true)
    } else {
      let help = HelpViewController()
      help.modalPresentationStyle = .formSheet
      present(help, animated: true)
    }
  }
}
final class SoundsViewController: UIViewController {}
final class HelpViewController: UIViewController {}
/// Coordinates downloads, and leads to no screen.
final class DownloadCoordinator {
  private var open: [String] = []
  func start(_ name: String) { open.append(name) }
}
