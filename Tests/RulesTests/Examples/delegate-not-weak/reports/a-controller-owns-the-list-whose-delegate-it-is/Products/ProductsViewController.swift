import UIKit
final class ProductsViewController: UIViewController, ProductListDelegate {
  private let list = ProductList()
  override func viewDidLoad() {
    super.viewDidLoad()
    list.delegate = self
  }
  func didSelect(_ id: Int) {}
}
