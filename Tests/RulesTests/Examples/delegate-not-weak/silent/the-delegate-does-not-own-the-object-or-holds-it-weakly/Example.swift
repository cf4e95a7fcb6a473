import UIKit
protocol SyncDelegate: AnyObject {}
final class Account {
  let delegate: SyncDelegate
  init(delegate: SyncDelegate) { self.delegate = delegate }
}
final class CloudSync: SyncDelegate { weak var account: Account? }
final class Accounts {
  private var accounts: [Account] = []
  func add() { accounts.append(Account(delegate: CloudSync())) }
}
protocol NameSheetDelegate: AnyObject {}
final class NameSheet: UIViewController { var delegate: NameSheetDelegate? }
final class NamesViewController: UIViewController, NameSheetDelegate {
  func rename() {
    let sheet = NameSheet()
    sheet.delegate = self
    show(sheet, sender: nil)
  }
}
