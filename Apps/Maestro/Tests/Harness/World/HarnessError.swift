/// Something did not happen that was to.
public struct HarnessError: Error, CustomStringConvertible, Sendable {
  /// What.
  public let description: String

  /// Something did not happen.
  public init(_ description: String) { self.description = description }
}
