/// The browser could not do what was asked.
public struct BrowserError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What failed, and what to do where that is known.
  public let description: String
  /// The name of the error in the WebDriver protocol; empty when it comes from elsewhere.
  public let code: String

  /// The code of an element that the page has replaced or left since it was found.
  static let staleElement = "stale element reference"

  init(_ description: String, code: String = "") {
    self.description = description
    self.code = code
  }
}
