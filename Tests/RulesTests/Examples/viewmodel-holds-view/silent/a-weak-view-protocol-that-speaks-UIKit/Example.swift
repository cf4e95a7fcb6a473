import UIKit
protocol CartView: AnyObject { func show(_ image: UIImage) }
final class CartViewModel: ObservableObject {
  @Published private(set) var total = 0
  weak var view: CartView?
  func load() { total = 1 }
}
final class CartViewController: UIViewController, CartView {
  let viewModel = CartViewModel()
  func show(_ image: UIImage) {}
}
