import AppKit
final class AccountsViewController: NSViewController {
  @objc private func add() { presentAsSheet(1️⃣AddAccountViewController(host: "mail")) }
}
final class AddAccountViewController: NSViewController {
  init(host: String) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}
