/// A description of tables that cannot be used.
public struct SchemaError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which table, which column, and what to do.
  public let description: String

  init(_ description: String) { self.description = description }
}
