import UIKit
final class TasksViewController: UITableViewController {
  private let store: Store
  init(store: Store) {
    self.store = store
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }
  func done() { try? 1️⃣store.save() }
}
