import UIKit
final class OrderListViewController: UIViewController {
  func open(_ order: String) {
    let details = 1️⃣OrderDetailsViewController(order: order)
    navigationController?.pushViewController(details, animated: true)
  }
  func openFilters(of orders: [String]) {
    present(UINavigationController(rootViewController: 2️⃣OrderFilterViewController(orders: orders)), animated: true)
  }
}
