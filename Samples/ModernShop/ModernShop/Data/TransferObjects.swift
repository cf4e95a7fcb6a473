import Foundation

// The shapes of the server and of the cache. They never leave the data layer: repositories hand out entities.

struct MoneyDTO: Codable, Sendable {
  let cents: Int
  let currency: String

  init(_ money: Money) {
    cents = NSDecimalNumber(decimal: money.amount * 100).intValue
    currency = money.currencyCode
  }

  var entity: Money { Money(amount: Decimal(cents) / 100, currencyCode: currency) }
}

struct ProductDTO: Codable, Sendable {
  let id: String
  let name: String
  let summary: String
  let imageURL: URL?
  let price: MoneyDTO
  let regularPrice: MoneyDTO?
  let stock: Int

  init(_ product: Product) {
    id = product.id
    name = product.name
    summary = product.summary
    imageURL = product.imageURL
    price = MoneyDTO(product.price)
    regularPrice = product.regularPrice.map(MoneyDTO.init)
    stock = product.stock
  }

  var entity: Product {
    Product(
      id: id, name: name, summary: summary, imageURL: imageURL,
      price: price.entity, regularPrice: regularPrice?.entity, stock: stock)
  }
}

struct ProductPageDTO: Codable, Sendable {
  let items: [ProductDTO]
  let nextPage: Int?

  var entity: ProductPage { ProductPage(products: items.map(\.entity), nextPage: nextPage) }
}

struct CartDTO: Codable, Sendable {
  struct Line: Codable, Sendable {
    let product: ProductDTO
    let quantity: Int
  }

  let lines: [Line]

  init(_ cart: Cart) {
    lines = cart.lines.map { Line(product: ProductDTO($0.product), quantity: $0.quantity) }
  }

  var entity: Cart {
    Cart(lines: lines.map { CartLine(product: $0.product.entity, quantity: $0.quantity) })
  }
}

struct CustomerDTO: Codable, Sendable {
  let name: String
  let email: String
  let street: String
  let postalCode: String
  let city: String

  init(_ customer: Customer) {
    name = customer.name
    email = customer.email
    street = customer.address.street
    postalCode = customer.address.postalCode
    city = customer.address.city
  }

  var entity: Customer {
    Customer(name: name, email: email, address: Address(street: street, postalCode: postalCode, city: city))
  }
}

struct NewOrderDTO: Encodable, Sendable {
  struct Item: Encodable, Sendable {
    let productID: String
    let quantity: Int
  }

  let customer: CustomerDTO
  let items: [Item]

  init(_ draft: OrderDraft) {
    customer = CustomerDTO(draft.customer)
    items = draft.cart.lines.map { Item(productID: $0.product.id, quantity: $0.quantity) }
  }
}

struct OrderDTO: Codable, Sendable {
  struct Item: Codable, Sendable {
    let name: String
    let quantity: Int
  }

  let id: String
  let placedAt: Date
  let status: String
  let items: [Item]
  let total: MoneyDTO

  /// A status this version does not know yet is shown as still being processed.
  var entity: Order {
    Order(
      id: id, placedAt: placedAt, status: OrderStatus(rawValue: status) ?? .processing,
      items: items.map { Order.Item(name: $0.name, quantity: $0.quantity) }, total: total.entity)
  }
}
