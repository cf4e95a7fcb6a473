import UIKit
final class SyncViewController: UIViewController {
  private let engine = SyncEngine()
  private var onRetry: (() -> Void)?
  override func viewDidLoad() {
    super.viewDidLoad()
    engine.onProgress = 1️⃣{ value in self.title = "\(value)" }
    onRetry = 1️⃣{ self.engine.start() }
  }
}
