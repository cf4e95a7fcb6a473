import AppKit
final class AccountsViewController: NSViewController {
  @objc private func add() { presentAsSheet(1️⃣AddAccountViewController(session: URLSession.shared)) }
}
final class AddAccountViewController: NSViewController {
  init(session: URLSession) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}
