import UIKit
class FeedViewController: UIViewController {
  let table = UITableView()
  init() {
    super.init(nibName: nil, bundle: nil)
    1️⃣view.addSubview(table)
  }
  required init?(coder: NSCoder) { nil }
}
