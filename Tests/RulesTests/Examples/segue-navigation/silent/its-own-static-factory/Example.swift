import UIKit
final class ReceiptViewController: UIViewController {
  private var number = 0
  static func make(number: Int) -> ReceiptViewController? {
    let board = UIStoryboard(name: "Receipt", bundle: nil)
    let controller = board.instantiateInitialViewController() as? ReceiptViewController
    controller?.number = number
    return controller
  }
}
