import UIKit
final class WallViewController: UIViewController {
  private let columns: Int
  init(columns: Int) {
    self.columns = columns
    super.init(nibName: nil, bundle: nil)
    if !isViewLoaded { _ = 1️⃣view }
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() { super.viewDidLoad() }
}
