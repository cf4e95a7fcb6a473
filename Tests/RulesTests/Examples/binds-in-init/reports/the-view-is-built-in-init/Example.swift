import UIKit
final class BadgeViewController: UIViewController {
  private let label = UILabel()
  init() {
    super.init(nibName: nil, bundle: nil)
    1️⃣view.addSubview(label)
    NSLayoutConstraint.activate([label.topAnchor.constraint(equalTo: view.topAnchor)])
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() { super.viewDidLoad() }
}
