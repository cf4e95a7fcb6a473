import UIKit
protocol SheetDelegate: AnyObject { func done() }
final class Sheet { var 1️⃣delegate: SheetDelegate? }
final class OrdersViewController: UIViewController, SheetDelegate {
  private let sheet = Sheet()
  override func viewDidLoad() {
    super.viewDidLoad()
    sheet.delegate = self
  }
  func done() {}
  deinit { sheet.delegate = nil }
}
