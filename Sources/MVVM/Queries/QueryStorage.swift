import Foundation

/// Where values of a `QueryCache` survive the end of the app: files (`FileQueryStorage`), a database, an app group.
///
/// The cache calls one function at a time, in order. A value is only ever shown until the server has answered, so storage
/// may forget what it likes.
public protocol QueryStorage: Sendable {
  /// The value with a name; nothing when there is none.
  func value(named name: String) async throws -> StoredQueryValue?

  /// Keeps a value in place of the one with the same name.
  func store(_ value: StoredQueryValue, named name: String) async throws

  /// Removes the value with a name; does nothing when there is none.
  func remove(named name: String) async throws

  /// Removes all values whose names begin with a text, with the empty one all: the user signed out.
  func removeAll(withPrefix prefix: String) async throws
}

/// One value in storage.
public struct StoredQueryValue: Hashable, Sendable, Codable {
  /// The encoded value.
  public let data: Data
  /// When the server gave it.
  public let date: Date
  /// The version of the form of the value; see `QueryCoding`.
  public let version: Int

  /// A value.
  public init(data: Data, date: Date, version: Int) {
    self.data = data
    self.date = date
    self.version = version
  }
}
