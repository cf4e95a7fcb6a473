import UIKit
protocol CartDisplay: AnyObject { func show(total: Int) }
protocol CartViewModelDelegate: AnyObject { func cartDidChange(_ image: UIImage) }
final class CartViewModel: ObservableObject {
  @Published private(set) var total = 0
  weak var display: CartDisplay?
  weak var delegate: CartViewModelDelegate?
  var makeHeader: (() -> UIView)?
  var menu: UIMenu?
  func load() { total = 1 }
}
final class CartViewController: UIViewController, CartDisplay, CartViewModelDelegate {
  let viewModel = CartViewModel()
  func show(total: Int) {}
  func cartDidChange(_ image: UIImage) {}
}
