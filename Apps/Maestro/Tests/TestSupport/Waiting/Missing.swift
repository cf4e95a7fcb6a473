/// Something that should have been there, or should have come, and did not.
package struct Missing: Error, CustomStringConvertible, Sendable {
  /// What it is.
  package let description: String

  /// What is missing, for who reads the failure.
  package init(_ description: String) { self.description = description }
}
