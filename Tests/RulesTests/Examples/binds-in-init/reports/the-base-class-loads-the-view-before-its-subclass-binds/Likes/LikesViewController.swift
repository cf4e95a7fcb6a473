import UIKit
final class LikesViewController: FeedViewController {
  override init() {
    super.init()
    view.backgroundColor = .white
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() { super.viewDidLoad() }
}
