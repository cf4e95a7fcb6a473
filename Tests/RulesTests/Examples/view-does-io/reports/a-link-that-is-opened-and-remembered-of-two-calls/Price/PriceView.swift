import UIKit
final class PriceView: UIView {
  func start(_ url: URL) {
    StateService.shared.2️⃣listen(to: "price")
    StateService.shared.1️⃣visit(url)
  }
}
