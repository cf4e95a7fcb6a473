// Generated using SwiftGen. DO NOT EDIT.
enum Strings {
  static let basket = "Basket"
  static let address = "Address"
}
