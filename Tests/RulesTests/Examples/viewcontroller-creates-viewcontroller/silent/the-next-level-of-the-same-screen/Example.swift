import UIKit
final class FolderViewController: UITableViewController {
  private let store: FolderStore
  private let path: String
  init(path: String, store: FolderStore) {
    self.path = path
    self.store = store
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let next = FolderViewController(path: path + "/" + store.names[indexPath.row], store: store)
    navigationController?.pushViewController(next, animated: true)
  }
}
final class FolderStore {
  var names: [String] = []
}
