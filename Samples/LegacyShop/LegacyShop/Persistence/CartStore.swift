import Combine
import Foundation

/// The cart of this device. It survives restarts in one JSON file.
final class CartStore {
  static let shared = CartStore()

  let itemCount = CurrentValueSubject<Int, Never>(0)
  private(set) var items: [CartItem] = []
  private let fileURL: URL

  private init() {
    let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    fileURL = documents.appendingPathComponent("cart.json")
    if let data = try? Data(contentsOf: fileURL) {
      items = (try? JSONDecoder().decode([CartItem].self, from: data)) ?? []
    }
    itemCount.send(totalQuantity)
  }

  var totalQuantity: Int {
    items.reduce(0) { $0 + $1.quantity }
  }

  func contains(productID: String) -> Bool {
    items.contains { $0.product.id == productID }
  }

  func add(_ product: Product, quantity: Int = 1) {
    if let index = items.firstIndex(where: { $0.product.id == product.id }) {
      items[index].quantity += quantity
    } else {
      items.append(CartItem(product: product, quantity: quantity))
    }
    save()
  }

  func setQuantity(_ quantity: Int, productID: String) {
    guard let index = items.firstIndex(where: { $0.product.id == productID }) else { return }
    if quantity > 0 {
      items[index].quantity = quantity
    } else {
      items.remove(at: index)
    }
    save()
  }

  func remove(productID: String) {
    items.removeAll { $0.product.id == productID }
    save()
  }

  func clear() {
    items.removeAll()
    save()
  }

  private func save() {
    itemCount.send(totalQuantity)
    guard let data = try? JSONEncoder().encode(items) else { return }
    try? data.write(to: fileURL, options: .atomic)
  }
}
