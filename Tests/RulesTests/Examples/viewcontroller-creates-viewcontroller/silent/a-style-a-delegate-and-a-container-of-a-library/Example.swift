import Material
import UIKit
final class AppNavigationController: NavigationController {}
final class SortController: UITableViewController { weak var delegate: AnyObject? }
final class HelpController: UIViewController {}
final class ListController: UIViewController {
  func sort() {
    let sort = SortController(style: .grouped)
    sort.delegate = self
    present(sort, animated: true)
  }
  func help() {
    let help = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Help")
    present(AppNavigationController(rootViewController: help), animated: true)
  }
}
