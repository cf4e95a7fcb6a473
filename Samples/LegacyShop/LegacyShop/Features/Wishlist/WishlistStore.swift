import Foundation

/// What the customer wants to remember.
struct WishlistItem: Codable, Hashable {
  let productID: String
  var note: String
}

final class WishlistStore {
  private(set) var items: [WishlistItem] = []

  func add(_ item: WishlistItem) {
    guard !items.contains(where: { $0.productID == item.productID }) else { return }
    items.append(item)
  }
}
