/// An element of a page.
public struct BrowserElement: Sendable {
  let browser: Browser
  let id: String

  /// Clicks it, as a person would: it must be visible and not covered.
  public func click() async throws { try await send("POST", "/click") }

  /// Types after what is there. Keys that are no letters are written as WebDriver names them (`\u{E007}` is return).
  public func type(_ text: String) async throws { try await send("POST", "/value", ["text": .string(text)]) }

  /// Empties a field.
  public func clear() async throws { try await send("POST", "/clear") }

  /// Its text as it is seen.
  public func text() async throws -> String { try await send("GET", "/text").string ?? "" }

  /// An attribute as the markup has it; nil when it is absent.
  public func attribute(_ name: String) async throws -> String? { try await send("GET", "/attribute/\(name)").string }

  /// A property as script sees it, such as the `value` of a field.
  public func property(_ name: String) async throws -> JSONValue { try await send("GET", "/property/\(name)") }

  /// The value of a style property, as the browser works it out.
  public func style(_ name: String) async throws -> String { try await send("GET", "/css/\(name)").string ?? "" }

  /// What it is called for those who do not see it.
  public func accessibleName() async throws -> String { try await send("GET", "/computedlabel").string ?? "" }

  /// What it is for those who do not see it.
  public func role() async throws -> String { try await send("GET", "/computedrole").string ?? "" }

  /// Whether it can be seen.
  public func isDisplayed() async throws -> Bool { try await send("GET", "/displayed").bool ?? false }

  /// As an argument of a script.
  public var argument: JSONValue { .object([Browser.elementKey: .string(id)]) }

  @discardableResult
  private func send(_ method: String, _ path: String, _ body: JSONValue? = nil) async throws -> JSONValue {
    try await browser.send(method, "/element/\(id)\(path)", body)
  }
}
