import UIKit
final class SyncViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    DispatchQueue.global().async { self.syncAll() }
  }
  private func syncAll() { ["a", "b"].forEach(sync(id:)) }
  private func sync(id: String) { Thread.sleep(forTimeInterval: 2) }
}
