import UIKit
final class IssueViewController: UIViewController {
  var 1️⃣client: IssueClient!
}
final class IssueListViewController: UIViewController {
  let client: IssueClient
  init(client: IssueClient) {
    self.client = client
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  func prepare(_ next: IssueViewController) { next.client = client }
}
