/// One field of a form as it was sent.
public struct FormField: Sendable, Hashable {
  /// The name.
  public let name: String
  /// The value, line ends as `\n`; the beginning of it when it was too long.
  public let value: String
  /// Whether the value was longer than allowed and has been cut.
  public let isTooLong: Bool

  /// A field.
  public init(name: String, value: String, isTooLong: Bool = false) {
    self.name = name
    self.value = value
    self.isTooLong = isTooLong
  }
}
