/// One file to write.
public struct ScaffoldFile: Sendable, Hashable {
  /// Relative to the project.
  public let path: String
  /// Its whole text.
  public let text: String
  /// The types it declares.
  public let types: [String]
  /// Whether it belongs to the tests.
  public let isTest: Bool
  /// The template that it comes from.
  public let template: String
}
