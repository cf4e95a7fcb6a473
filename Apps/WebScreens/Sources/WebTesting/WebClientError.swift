/// The client could not do what a test asked for.
public struct WebClientError: Error, CustomStringConvertible {
  /// What it was.
  public let description: String

  /// What the client could not do.
  public init(_ description: String) { self.description = description }
}
