/// A word that says how something is, and how that is to be taken.
public struct Badge: Hashable, Codable, Sendable {
  /// The word.
  public var text: String
  /// How it is to be taken.
  public var kind: Kind

  /// How something is to be taken.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// Nothing special.
    case neutral
    /// It goes on.
    case progress
    /// It is as it should be.
    case success
    /// Somebody should look.
    case attention
    /// It went wrong.
    case failure
  }

  init(_ text: String, _ kind: Kind) {
    self.text = text
    self.kind = kind
  }
}
