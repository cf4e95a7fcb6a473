import UIKit
final class SearchViewController: UIViewController {
  private let search: Search
  private let list = UITableView()
  init(search: Search) {
    self.search = search
    super.init(nibName: nil, bundle: nil)
  }
  func find() {
    search.find("a") { [weak self] found in self?.1️⃣render(found) }
  }
}
extension SearchViewController {
  private func render(_ found: [String]) {
    title = found.first
    list.reloadData()
  }
}
