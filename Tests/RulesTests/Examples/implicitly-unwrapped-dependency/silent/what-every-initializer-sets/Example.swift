import UIKit
final class RefundModel {}
final class RefundViewController: UIViewController {
  private var model: RefundModel! { didSet { title = "Refund" } }
  init(model: RefundModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}
