/// Something that was read is not what it should be.
public struct WireError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, in a sentence.
  public var description: String

  /// A mistake.
  public init(_ description: String) { self.description = description }
}
