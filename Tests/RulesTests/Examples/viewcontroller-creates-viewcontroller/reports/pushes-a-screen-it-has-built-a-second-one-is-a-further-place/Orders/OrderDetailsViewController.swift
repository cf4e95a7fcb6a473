import UIKit
final class OrderDetailsViewController: UIViewController {
  let order: String
  private let session: URLSession
  init(order: String, session: URLSession) {
    self.order = order
    self.session = session
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}
final class OrderFilterViewController: UITableViewController { var session = URLSession.shared }
