import AppKit
final class AccountsViewController: NSViewController {
  @objc private func add() { presentAsSheet(1️⃣AddAccountViewController()) }
}
final class AddAccountViewController: NSViewController {}
