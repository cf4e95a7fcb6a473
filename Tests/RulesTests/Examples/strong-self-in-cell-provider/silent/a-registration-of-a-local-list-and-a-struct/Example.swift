import UIKit
final class TagsViewController: UIViewController, UICollectionViewDataSource {
  private var tags: [String] = []
  func cell(in list: UICollectionView, at path: IndexPath) -> UICollectionViewCell {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, path, item in
      cell.accessibilityLabel = self.tags[path.item]
    }
    return list.dequeueConfiguredReusableCell(using: registration, for: path, item: tags[path.item])
  }
}
struct TagSection {
  var source: UITableViewDiffableDataSource<Int, String>?
  var title = ""
  mutating func make(_ table: UITableView) {
    source = UITableViewDiffableDataSource(tableView: table) { _, _, _ in Self.cell(self.title) }
  }
  static func cell(_ title: String) -> UITableViewCell? { nil }
}
