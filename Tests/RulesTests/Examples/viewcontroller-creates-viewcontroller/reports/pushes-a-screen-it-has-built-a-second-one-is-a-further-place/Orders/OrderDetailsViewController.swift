import UIKit
final class OrderDetailsViewController: UIViewController {
  let order: String
  init(order: String) {
    self.order = order
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}
final class OrderFilterViewController: UITableViewController {
  private let orders: [String]
  init(orders: [String]) {
    self.orders = orders
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }
}
