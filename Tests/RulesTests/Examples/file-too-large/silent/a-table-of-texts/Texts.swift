enum Texts {
  enum Cart {
    static let title = localized("Cart")
    static let empty = localized("Your cart is empty")
    static let pay = localized("Pay now")
  }
  enum Orders {
    static let title = localized("Orders")
    static let none = localized("No orders yet")
  }
}
