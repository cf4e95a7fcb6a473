import CPosix

/// A call that the system refused.
public struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The errno.
  public var code: Int32
  /// What was tried: "open /a/b".
  public var action: String

  /// A refusal.
  public init(_ code: Int32, _ action: String) {
    self.code = code
    self.action = action
  }

  /// What was tried and what the system said.
  public var description: String { "Could not \(action): \(Self.text(code))." }

  /// The words of the system for an errno.
  public static func text(_ code: Int32) -> String {
    var text = [CChar](repeating: 0, count: 256)
    cposix_describe(code, &text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
