/// How much a form may send.
public struct FormRules: Sendable, Hashable {
  /// Bytes of one value, decoded; a longer one is cut there and marked.
  public var fieldLimit: Int
  /// Number of fields.
  public var fieldCount: Int
  /// Bytes of the whole body.
  public var bodyLimit: Int

  /// Rules; what is not named has the usual value.
  public init(fieldLimit: Int = 64 << 10, fieldCount: Int = 1000, bodyLimit: Int = 64 << 20) {
    self.fieldLimit = fieldLimit
    self.fieldCount = fieldCount
    self.bodyLimit = bodyLimit
  }

  /// Longest name of a field, in bytes.
  static let nameLimit = 1024
}
