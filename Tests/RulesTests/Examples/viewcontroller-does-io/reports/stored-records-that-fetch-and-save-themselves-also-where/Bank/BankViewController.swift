import UIKit
final class BankViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = 2️⃣Account.selected()?.label()
  }
  func close(_ account: Account) { 2️⃣account.close() }
  func purge() { 2️⃣Payee.purge() }
  func list(_ payee: Payee) -> [String] { 1️⃣Payee.all.map { $0.initials() } + [payee.initials()] }
}
