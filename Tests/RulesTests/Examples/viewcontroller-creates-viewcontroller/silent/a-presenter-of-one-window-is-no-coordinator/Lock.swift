import UIKit

class LockPresenter {
  private var window: UIWindow?
  func present(over main: UIWindow) {
    window = UIWindow(frame: main.frame)
    let lock = LockViewController()
    lock.onUnlock = { [weak self] in self?.window?.isHidden = true }
    window?.rootViewController = lock
  }
}
final class LockViewController: UIViewController { var onUnlock: (() -> Void)? }

final class SettingsViewController: UITableViewController {
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(LicensesViewController(), animated: true)
  }
}
final class LicensesViewController: UITableViewController {}
