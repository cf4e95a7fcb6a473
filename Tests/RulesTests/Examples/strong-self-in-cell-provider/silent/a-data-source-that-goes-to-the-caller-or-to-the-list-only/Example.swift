import UIKit
final class Sections: NSObject {
  private let table = UITableView()
  private var title = ""
  func source(for table: UITableView) -> UITableViewDiffableDataSource<Int, String> {
    UITableViewDiffableDataSource(tableView: table) { _, _, _ in self.cell() }
  }
  func show() {
    let local = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, _ in self.cell() }
    table.dataSource = local
  }
  private func cell() -> UITableViewCell? { nil }
}
