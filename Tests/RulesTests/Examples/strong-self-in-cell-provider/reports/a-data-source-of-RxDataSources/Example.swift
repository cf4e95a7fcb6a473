import RxDataSources
import UIKit
final class UsersViewController: UITableViewController {
  private lazy var source = RxTableViewSectionedReloadDataSource<UserSection>(configureCell: 1️⃣{ _, table, path, _ in
    self.cell(table, path)
  })
  private func cell(_ table: UITableView, _ path: IndexPath) -> UITableViewCell { UITableViewCell() }
}
