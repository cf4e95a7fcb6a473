/// The server cannot run.
public struct WebServerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What failed and what to do.
  public let description: String

  init(_ description: String) { self.description = description }
}
