import UIKit
final class CartBadge: UIView {
  var token: NSObjectProtocol?
  func start() {
    token = NotificationCenter.default.addObserver(forName: .cart, object: nil, queue: .main) { _ in }
  }
}
