/// A field of the app's own says that all its rules are content, and that it is not verified, again and again.
public struct UnverifiedFieldError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The type of the field.
  public let field: String

  /// What to do about it, for developers.
  public var description: String {
    "\(field) was validated and found right, but its isVerified stays false. Let it be true when validate() returns true."
  }
}
