/// A sentence that a page shows once, above its content.
public struct Notice: Sendable, Hashable, Codable {
  /// What it is about.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// Something is done, something is worth knowing, something went wrong.
    case success, information, error
  }

  /// What it is about.
  public let kind: Kind
  /// The sentence; cut at 1,000 characters.
  public let text: String

  /// A notice.
  public init(_ text: String, kind: Kind = .success) {
    self.kind = kind
    self.text = String(text.prefix(1000))
  }
}
