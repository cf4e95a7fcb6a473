import UIKit
final class OrderDetailsViewController: UIViewController {
  let order: String
  init(order: String) {
    self.order = order
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}
final class OrderFilterViewController: UITableViewController { var orders: [String] = [] }
