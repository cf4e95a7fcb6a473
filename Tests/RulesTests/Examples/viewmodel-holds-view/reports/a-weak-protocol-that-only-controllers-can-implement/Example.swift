import UIKit
protocol CartScreen: UIViewController { func show(_ total: Int) }
final class CartViewModel: ObservableObject {
  @Published private(set) var total = 0
  weak var 1️⃣screen: CartScreen?
  func load() { total = 1 }
}
final class CartViewController: UIViewController, CartScreen {
  let viewModel = CartViewModel()
  func show(_ total: Int) {}
}
