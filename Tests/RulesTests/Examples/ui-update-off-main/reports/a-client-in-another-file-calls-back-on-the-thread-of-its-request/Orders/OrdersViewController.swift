import UIKit
final class OrdersViewController: UITableViewController {
  private let client = OrdersClient()
  private var orders: [String] = []
  override func viewDidLoad() {
    super.viewDidLoad()
    client.orders { [weak self] orders in
      self?.orders = orders
      self?.tableView.1️⃣reloadData()
    }
  }
}
