import UIKit
final class ReceiptViewController: UIViewController {
  private var total = 0
  static func make(total: Int) -> ReceiptViewController {
    let screen = ReceiptViewController()
    screen.total = total
    return screen
  }
}
final class TillViewController: UIViewController {
  @objc private func print() { show(ReceiptViewController.make(total: 3), sender: nil) }
}
