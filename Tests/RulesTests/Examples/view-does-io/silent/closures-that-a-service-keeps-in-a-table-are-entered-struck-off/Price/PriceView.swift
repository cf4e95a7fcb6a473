import UIKit
final class PriceView: UIView {
  func start() {
    StateService.shared.listen(to: "price") { _ in }
    StateService.shared.tell("help")
  }
  func end() { StateService.shared.stop("price") }
}
