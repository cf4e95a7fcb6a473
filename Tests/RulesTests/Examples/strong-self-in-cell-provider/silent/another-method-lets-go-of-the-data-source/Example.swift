import UIKit
final class ResultsViewController: UIViewController {
  private let table = UITableView()
  private var source: UITableViewDiffableDataSource<Int, String>?
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    source = UITableViewDiffableDataSource(tableView: table) { _, _, _ in self.cell() }
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    source = nil
  }
  private func cell() -> UITableViewCell? { nil }
}
