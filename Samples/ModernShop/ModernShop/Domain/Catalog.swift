import Foundation

/// An amount that never loses cents and never forgets its currency.
struct Money: Hashable, Sendable {
  let amount: Decimal
  let currencyCode: String
}

/// Something the shop sells.
struct Product: Identifiable, Hashable, Sendable {
  let id: String
  let name: String
  let summary: String
  let imageURL: URL?
  let price: Money
  let regularPrice: Money?
  let stock: Int

  var isAvailable: Bool { stock > 0 }
}

/// What the customer is looking for, one page at a time.
struct ProductQuery: Hashable, Sendable {
  let text: String
  var page = 1
}

/// One page of a search; `nextPage` is nil on the last one.
struct ProductPage: Hashable, Sendable {
  let products: [Product]
  let nextPage: Int?
}

/// A product in the cart and how many of it.
struct CartLine: Identifiable, Hashable, Sendable {
  let product: Product
  var quantity: Int

  var id: Product.ID { product.id }
  var subtotal: Decimal { product.price.amount * Decimal(quantity) }
}

/// What the customer is about to buy.
struct Cart: Hashable, Sendable {
  static let maximumQuantity = 10

  private(set) var lines: [CartLine] = []

  var isEmpty: Bool { lines.isEmpty }

  /// Nil while the cart is empty: nothing says which currency zero would have.
  var total: Money? {
    guard let currencyCode = lines.first?.product.price.currencyCode else { return nil }
    return Money(amount: lines.reduce(0) { $0 + $1.subtotal }, currencyCode: currencyCode)
  }

  init(lines: [CartLine] = []) {
    self.lines = lines
  }

  func quantity(of product: Product) -> Int {
    lines.first { $0.id == product.id }?.quantity ?? 0
  }

  /// Sets how many of `product` to buy, within what is in stock; zero takes it out.
  mutating func set(_ quantity: Int, of product: Product) {
    let allowed = min(max(quantity, 0), product.stock, Cart.maximumQuantity)
    guard let index = lines.firstIndex(where: { $0.id == product.id }) else {
      if allowed > 0 { lines.append(CartLine(product: product, quantity: allowed)) }
      return
    }
    if allowed == 0 {
      lines.remove(at: index)
    } else {
      lines[index].quantity = allowed
    }
  }
}
