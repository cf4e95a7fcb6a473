import UIKit
final class FeedViewController: UIViewController {
  private var items: [String] = []
  override func viewDidLoad() {
    super.viewDidLoad()
    1️⃣URLSession.shared.dataTask(with: URL(string: "https://example.com")!) { _, _, _ in }.resume()
  }
  @objc private func markRead() {
    2️⃣UserDefaults.standard.set(true, forKey: "read")
  }
}
