final class CartStore {
  static let shared = CartStore()
  func contains(_ id: String) -> Bool {
    UserDefaults.standard.stringArray(forKey: "cart")?.contains(id) ?? false
  }
  func add(_ product: Product) {
    UserDefaults.standard.set([product.id], forKey: "cart")
  }
}
