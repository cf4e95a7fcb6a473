protocol ProductListDelegate: AnyObject { func didSelect(_ id: Int) }
final class ProductList {
  var 1️⃣delegate: ProductListDelegate?
  func select(_ id: Int) { delegate?.didSelect(id) }
}
