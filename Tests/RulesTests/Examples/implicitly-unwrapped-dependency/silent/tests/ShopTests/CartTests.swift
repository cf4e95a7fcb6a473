import XCTest
final class Cart {}
final class CartTests: XCTestCase {
  var cart: Cart!
  func use(_ cart: Cart) { self.cart = cart }
}
