import UIKit
final class AccountViewController: UIViewController {
  private var refresh: Task<Void, Never>?
  override func viewDidLoad() {
    super.viewDidLoad()
    refresh = Task {
      await self.reload()
      refresh = nil
    }
  }
  private func reload() async { title = "" }
}
