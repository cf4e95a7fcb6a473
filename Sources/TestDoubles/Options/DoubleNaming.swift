/// How doubles are called: `XSpy`, `MockX`.
public struct DoubleNaming: Sendable, Hashable, CustomStringConvertible {
  private let prefix: String
  private let suffix: String

  /// `XSpy`
  public static let standard = DoubleNaming(prefix: "", suffix: "Spy")

  /// In front of the name of a protocol, and behind it.
  public init(prefix: String, suffix: String) {
    self.prefix = prefix
    self.suffix = suffix
  }

  /// A pattern with an `X` in front or at the end; `nil` for any other text.
  public init?(pattern: String) {
    if pattern.hasPrefix("X") {
      self.init(prefix: "", suffix: String(pattern.dropFirst()))
    } else if pattern.hasSuffix("X") {
      self.init(prefix: String(pattern.dropLast()), suffix: "")
    } else {
      return nil
    }
    let word = prefix + suffix
    guard !word.isEmpty, !word.contains("X"),
      word.unicodeScalars.allSatisfy({ $0 == "_" || ($0.isASCII && $0.properties.isAlphabetic) })
    else { return nil }
  }

  /// The pattern.
  public var description: String { "\(prefix)X\(suffix)" }

  /// The double of a protocol; `OrderServiceProtocol` counts as `OrderService`.
  public func name(of protocolName: String) -> String {
    let plain = ProtocolLibrary.plain(protocolName).asIdentifier
    let base = plain.hasSuffix("Protocol") && plain.count > 8 ? String(plain.dropLast(8)) : plain
    return prefix + (prefix.isEmpty ? base : base.capitalizedFirst) + suffix
  }
}
