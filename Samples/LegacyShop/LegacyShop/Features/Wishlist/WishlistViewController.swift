import UIKit

final class WishlistViewController: UIViewController {
  private let tableView = UITableView()
  private var dataSource: UITableViewDiffableDataSource<Int, WishlistItem>?

  private var items: [WishlistItem] {
    guard let delegate = UIApplication.shared.delegate as? AppDelegate else { return [] }
    return delegate.wishlist.items
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Wishlist"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
    tableView.frame = view.bounds
    view.addSubview(tableView)
    dataSource = UITableViewDiffableDataSource(tableView: tableView) { tableView, indexPath, item in
      let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
      cell.textLabel?.text = self.line(for: item)
      return cell
    }
    show(items)
  }

  private func show(_ items: [WishlistItem]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, WishlistItem>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  private func line(for item: WishlistItem) -> String {
    item.note.isEmpty ? item.productID : "\(item.productID): \(item.note)"
  }

  private func makeGiftCard() -> GiftCard {
    GiftCard(code: "", balance: Decimal(items.count))
  }
}
