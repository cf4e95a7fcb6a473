import UIKit
final class RowsViewController: UITableViewController {
  private lazy var rows = makeRows()
  private func makeRows() -> RowSource {
    RowSource(tableView: tableView, cellProvider: 1️⃣cell)
  }
  private func cell(_ table: UITableView, _ path: IndexPath, _ item: String) -> UITableViewCell? { nil }
}
