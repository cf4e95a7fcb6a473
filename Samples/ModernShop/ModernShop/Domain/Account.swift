import Foundation

/// Where a parcel goes.
struct Address: Hashable, Sendable {
  var street = ""
  var postalCode = ""
  var city = ""
}

/// The person using the app.
struct Customer: Hashable, Sendable {
  var name = ""
  var email = ""
  var address = Address()
}

/// A complete order that has not been sent yet.
struct OrderDraft: Hashable, Sendable {
  let customer: Customer
  let cart: Cart
}

enum OrderStatus: String, Hashable, Sendable {
  case processing
  case shipped
  case delivered
  case cancelled
}

/// An order as it was placed: prices and names stay what they were on that day.
struct Order: Identifiable, Hashable, Sendable {
  struct Item: Hashable, Sendable {
    let name: String
    let quantity: Int
  }

  let id: String
  let placedAt: Date
  let status: OrderStatus
  let items: [Item]
  let total: Money
}

extension Notification.Name {
  /// Posted on the main actor after the shop has taken an order.
  static let orderPlaced = Notification.Name("ModernShop.orderPlaced")
}

/// An open-source project named in the acknowledgements. A plain value: it fetches and stores nothing.
struct GitHubRepository: Identifiable, Hashable, Sendable {
  let owner: String
  let name: String
  let license: String

  var id: String { "\(owner)/\(name)" }
  var url: URL? { URL(string: "https://github.com/\(id)") }

  static let acknowledged = [
    GitHubRepository(owner: "swiftlang", name: "swift", license: "Apache-2.0"),
    GitHubRepository(owner: "swiftlang", name: "swift-testing", license: "Apache-2.0"),
  ]
}

/// How the customer wants the app to look.
enum Appearance: String, CaseIterable, Identifiable, Sendable {
  case system
  case light
  case dark

  /// Where the choice is kept.
  static let key = "appearance"

  var id: Self { self }
}
