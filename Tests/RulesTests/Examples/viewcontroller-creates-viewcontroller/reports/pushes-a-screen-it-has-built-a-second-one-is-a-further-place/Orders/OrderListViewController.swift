import UIKit
final class OrderListViewController: UIViewController {
  func open(_ order: String) {
    let details = 1️⃣OrderDetailsViewController(order: order)
    navigationController?.pushViewController(details, animated: true)
  }
  func openFilters(of orders: [String]) {
    let filter = 2️⃣OrderFilterViewController()
    filter.orders = orders
    present(UINavigationController(rootViewController: filter), animated: true)
  }
}
