import UIKit
final class CheckoutViewController: UIViewController {
  static func make(total: Int) -> CheckoutViewController? { CheckoutViewController() }
}
