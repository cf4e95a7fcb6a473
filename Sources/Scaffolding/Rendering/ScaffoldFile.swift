/// One file to write.
public struct ScaffoldFile: Sendable, Hashable {
  /// Relative to the project.
  public let path: String
  /// Its whole text.
  public let text: String
  /// The types it declares.
  public let types: [String]
  /// The template that it comes from.
  public let template: String
}
