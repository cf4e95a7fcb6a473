import UIKit
final class AccountsViewController: UIViewController {
  private let reader: AccountReading
  init(reader: AccountReading) {
    self.reader = reader
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() {
    super.viewDidLoad()
    if let folder = FileManager.default.accountsFolder { title = reader.names(in: folder).first }
  }
}
protocol AccountReading {
  func names(in folder: URL) -> [String]
}
