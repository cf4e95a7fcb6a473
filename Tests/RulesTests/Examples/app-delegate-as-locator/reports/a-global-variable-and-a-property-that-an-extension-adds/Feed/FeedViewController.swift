import UIKit
final class FeedViewController: UIViewController {
  func refresh() async { await 1️⃣appDelegate.store.refresh() }
  func refreshAgain() async { await UIApplication.shared.2️⃣appDelegate?.store.refresh() }
}
