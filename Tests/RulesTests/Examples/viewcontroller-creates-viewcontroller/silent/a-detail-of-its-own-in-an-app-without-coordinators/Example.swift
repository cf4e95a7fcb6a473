import UIKit
final class BookmarkListViewController: UITableViewController, BookmarkDelegate {
  private let viewModel: BookmarkListViewModel
  init(viewModel: BookmarkListViewModel) {
    self.viewModel = viewModel
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let details = BookmarkViewController()
    details.delegate = self
    details.index = indexPath.row
    details.onClose = { tableView.reloadData() }
    navigationController?.pushViewController(details, animated: true)
  }
  @objc func openColors() {
    present(BookmarkColorsViewController(viewModel: viewModel.makeColors()), animated: true)
  }
  func didChange() { tableView.reloadData() }
}
protocol BookmarkDelegate: AnyObject {
  func didChange()
}
final class BookmarkViewController: UIViewController {
  weak var delegate: BookmarkDelegate?
  var index = 0
  var onClose: (() -> Void)?
}
final class BookmarkColorsViewController: UIViewController {
  private let viewModel: BookmarkColorsViewModel
  init(viewModel: BookmarkColorsViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}
final class BookmarkListViewModel: ObservableObject {
  @Published private(set) var names: [String] = []
  func makeColors() -> BookmarkColorsViewModel { BookmarkColorsViewModel() }
}
final class BookmarkColorsViewModel: ObservableObject {
  @Published private(set) var colors: [String] = []
}
