import UIKit
final class PostListViewController: UIViewController {
  private let rows: PostRowCache
  init(rows: PostRowCache) {
    self.rows = rows
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  private let list = UITableView()
  func show(_ places: [IndexPath]) { list.insertRows(at: places, with: .automatic) }
}
