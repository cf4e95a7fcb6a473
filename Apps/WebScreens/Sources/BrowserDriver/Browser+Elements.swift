extension Browser {
  /// The name under which the protocol hands out elements.
  static let elementKey = "element-6066-11e4-a52e-4f735466cecf"

  /// The first element that a CSS selector finds.
  /// - Throws: `BrowserError` naming the selector when there is none.
  public func find(_ selector: String) async throws -> BrowserElement {
    do {
      let answer = try await send("POST", "/element", ["using": "css selector", "value": .string(selector)])
      return try element(answer, selector)
    } catch let error as BrowserError where error.code == "no such element" {
      throw BrowserError("The page has no “\(selector)”", code: error.code)
    }
  }

  /// All elements that a CSS selector finds.
  public func findAll(_ selector: String) async throws -> [BrowserElement] {
    try await send("POST", "/elements", ["using": "css selector", "value": .string(selector)]).array
      .map { try element($0, selector) }
  }

  /// Whether a CSS selector finds something.
  public func has(_ selector: String) async throws -> Bool { try await !findAll(selector).isEmpty }

  /// The text of the first element, as it is seen.
  public func text(_ selector: String) async throws -> String { try await present(selector) { try await $0.text() } }

  /// Clicks the first element.
  public func click(_ selector: String) async throws { try await present(selector) { try await $0.click() } }

  /// Types into the first element, after what is there.
  public func type(_ text: String, into selector: String) async throws {
    try await present(selector) { try await $0.type(text) }
  }

  /// Empties the first element and types into it.
  public func fill(_ selector: String, with text: String) async throws {
    try await present(selector) { try await $0.clear() }
    try await type(text, into: selector)
  }

  /// The element that has the focus.
  public func focused() async throws -> BrowserElement { try element(await send("GET", "/element/active"), "focus") }

  /// Does something with the first element that a CSS selector finds. A page that changes by itself may replace the
  /// element between both; nothing was done then, and its successor is taken.
  private func present<Value>(
    _ selector: String, _ use: (BrowserElement) async throws -> Value
  ) async throws -> Value {
    let end = ContinuousClock.now + Self.patience
    while true {
      let element = try await find(selector)
      do {
        return try await use(element)
      } catch let error as BrowserError where error.code == BrowserError.staleElement && ContinuousClock.now < end {
        continue
      }
    }
  }

  private func element(_ answer: JSONValue, _ selector: String) throws -> BrowserElement {
    guard let id = answer[Browser.elementKey].string else {
      throw BrowserError("The browser gave no element for “\(selector)”")
    }
    return BrowserElement(browser: self, id: id)
  }
}
