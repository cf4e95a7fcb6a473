/// A mistake in how a site is put together, found when it is made.
public struct SiteError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong and where.
  public let description: String

  init(_ description: String) { self.description = description }
}
