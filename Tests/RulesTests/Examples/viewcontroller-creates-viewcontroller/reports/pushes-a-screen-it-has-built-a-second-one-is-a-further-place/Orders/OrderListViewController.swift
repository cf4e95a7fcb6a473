import UIKit
final class OrderListViewController: UIViewController {
  private let session = URLSession.shared
  func open(_ order: String) {
    let details = 1️⃣OrderDetailsViewController(order: order, session: session)
    navigationController?.pushViewController(details, animated: true)
  }
  func openFilters() {
    let filter = 2️⃣OrderFilterViewController()
    filter.session = session
    present(UINavigationController(rootViewController: filter), animated: true)
  }
}
