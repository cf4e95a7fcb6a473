import XCTest

@testable import LegacyShop

final class DeepLinkTests: XCTestCase {
  func testProductLinks() throws {
    XCTAssertEqual(try link("legacyshop://product/4711"), .product(id: "4711"))
    XCTAssertEqual(try link("https://www.legacyshop.example/product/4711"), .product(id: "4711"))
  }

  func testTabLinks() throws {
    XCTAssertEqual(try link("legacyshop://cart"), .cart)
    XCTAssertEqual(try link("https://www.legacyshop.example/orders"), .orders)
    XCTAssertEqual(try link("legacyshop://settings"), .settings)
  }

  func testOtherLinksAreIgnored() throws {
    XCTAssertNil(try link("https://www.example.com/cart"))
    XCTAssertNil(try link("legacyshop://product"))
    XCTAssertNil(try link("legacyshop://wishlist"))
  }

  private func link(_ text: String) throws -> DeepLink? {
    DeepLink(url: try XCTUnwrap(URL(string: text)))
  }
}
