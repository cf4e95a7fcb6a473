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

  /// - Parameters:
  ///   - path: relative to the project.
  ///   - text: its whole text.
  ///   - types: the types it declares.
  ///   - isTest: whether it belongs to the tests.
  ///   - template: the template that it comes from.
  public init(path: String, text: String, types: [String], isTest: Bool, template: String) {
    self.path = path
    self.text = text
    self.types = types
    self.isTest = isTest
    self.template = template
  }
}
