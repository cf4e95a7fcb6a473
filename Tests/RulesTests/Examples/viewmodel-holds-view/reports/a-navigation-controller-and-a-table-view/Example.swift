import UIKit
final class OrdersViewModel {
  var onChange: (() -> Void)?
  private var orders: [String] = []
  private let 1️⃣navigationController: UINavigationController
  private weak var 2️⃣tableView: UITableView?
  init(navigationController: UINavigationController) { self.navigationController = navigationController }
  func load() {
    orders = ["One"]
    onChange?()
    tableView?.reloadData()
  }
}
final class OrdersViewController: UIViewController { var viewModel: OrdersViewModel? }
