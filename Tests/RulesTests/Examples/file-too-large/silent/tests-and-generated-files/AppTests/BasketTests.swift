final class BasketTests: XCTestCase {
  func testEmpty() {
    XCTAssert(true)
  }
}
