import Foundation

extension Decimal {
  init(cents: Int) {
    self = Decimal(cents) / 100
  }
}

struct Money: Hashable, Codable {
  var amount: Decimal
  var currencyCode: String

  static func zero(_ currencyCode: String = "EUR") -> Money {
    Money(amount: 0, currencyCode: currencyCode)
  }

  static func + (left: Money, right: Money) -> Money {
    Money(amount: left.amount + right.amount, currencyCode: left.currencyCode)
  }

  static func * (money: Money, factor: Int) -> Money {
    Money(amount: money.amount * Decimal(factor), currencyCode: money.currencyCode)
  }
}

enum ProductCategory: String, Codable, CaseIterable, Identifiable {
  case tents
  case sleepingBags
  case backpacks
  case cooking
  case clothing
  case footwear

  var id: String { rawValue }
}

struct Product: Identifiable, Hashable, Codable {
  let id: String
  let name: String
  let summary: String
  let category: ProductCategory
  let price: Money
  let listPrice: Money?
  let sizes: [String]
  let stockCount: Int
  let weightInGrams: Int
  let imageURL: URL?
  let rating: Double
}

extension Product {
  var isOnSale: Bool {
    guard let listPrice else { return false }
    return price.amount < listPrice.amount
  }

  var isInCart: Bool {
    CartStore.shared.contains(productID: id)
  }
}

struct CartItem: Identifiable, Hashable, Codable {
  let product: Product
  var quantity: Int

  var id: String { product.id }
  var total: Money { product.price * quantity }
}

struct Promotion: Codable, Hashable {
  enum Kind: String, Codable {
    case percentage
    case fixedAmount
    case freeShipping
  }

  let code: String
  let kind: Kind
  let value: Decimal
  let minimumSpend: Decimal
  let expiresAt: Date?
}

struct Address: Identifiable, Hashable, Codable {
  var id: String
  var recipient: String
  var street: String
  var postalCode: String
  var city: String
  var countryCode: String
}

struct Customer: Identifiable, Hashable, Codable {
  let id: String
  let name: String
  let email: String
  let loyaltyPoints: Int
  let isTradeMember: Bool
}

struct Review: Identifiable, Hashable {
  let id: String
  let author: String
  let stars: Int
  let text: String
  let date: Date
}

enum OrderStatus: String, Codable {
  case received
  case packed
  case shipped
  case delivered
  case returned
  case cancelled
}

struct OrderLine: Identifiable, Hashable {
  let productID: String
  let name: String
  let quantity: Int
  let total: Money

  var id: String { productID }
}

struct Order: Identifiable, Hashable {
  let id: String
  let placedAt: Date
  let status: OrderStatus
  let lines: [OrderLine]
  let total: Money
  let trackingCode: String?
}
