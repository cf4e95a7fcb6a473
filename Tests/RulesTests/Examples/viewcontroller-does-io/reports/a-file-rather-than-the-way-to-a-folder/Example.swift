import UIKit
final class DraftsViewController: UIViewController {
  private var folder: URL?
  override func viewDidLoad() {
    super.viewDidLoad()
    folder = 2️⃣FileManager.default.uniqueFolderURL()
  }
  @objc private func clear() {
    guard let folder else { return }
    try? 1️⃣FileManager.default.removeItem(at: folder)
  }
}
