import Foundation

/// Who may see the pages of a server: signed in by links, and signed out.
public protocol PageAccess: Sendable {
  /// The port of the pages.
  func port() async throws -> Int
  /// A link that signs a browser in, once.
  func link() async throws -> String
  /// The browsers that are signed in.
  func browsers() async throws -> [PageBrowser]
  /// Signs a browser out.
  /// - Throws: `SessionError` of kind `notFound` when there is none of this id.
  func signOut(_ id: String) async throws
  /// Signs all browsers out, and gives the pages a new address.
  func signOutAll() async throws
}

/// A browser that may see the pages.
public struct PageBrowser: Hashable, Codable, Sendable {
  /// By what it is signed out.
  public let id: String
  /// What it says of itself.
  public let agent: String
  /// When it was signed in.
  public let since: Date
  /// When it has to be signed in again.
  public let until: Date

  /// A browser.
  public init(id: String, agent: String, since: Date, until: Date) {
    self.id = id
    self.agent = agent
    self.since = since
    self.until = until
  }
}

/// A method of `PageAccess` as a value.
public enum PageCall: Codable, Sendable {
  /// `port()`.
  case port
  /// `link()`.
  case link
  /// `browsers()`.
  case browsers
  /// `signOut(_:)`.
  case signOut(String)
  /// `signOutAll()`.
  case signOutAll
}
