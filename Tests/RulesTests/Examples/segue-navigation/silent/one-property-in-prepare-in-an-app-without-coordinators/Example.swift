import UIKit
final class ListViewController: UITableViewController {
  private let store = Store()
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let details = segue.destination as? DetailsViewController { details.store = store }
  }
}
final class DetailsViewController: UIViewController { var store: Store? }
final class Store {}
