/// Values that other programs of Maestro get, and that users are not shown.
///
/// Encoded as they are, unless the encoder is told that what it writes is for others to see.
@propertyWrapper
public struct Confidential: Hashable, Codable, Sendable {
  /// The values by name.
  public var wrappedValue: [String: String]

  /// Set to true in the `userInfo` of an encoder whose output is shown or kept in logs: the values are left out.
  public static let isShown = CodingUserInfoKey(rawValue: "maestro.isShown")

  /// Values that are not shown.
  public init(wrappedValue: [String: String]) { self.wrappedValue = wrappedValue }

  /// Reads what was encoded.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode([String: String].self)
  }

  /// Writes the values, or none.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let isShown = Self.isShown.map { encoder.userInfo[$0] as? Bool == true } ?? false
    try container.encode(isShown ? [:] : wrappedValue)
  }
}
