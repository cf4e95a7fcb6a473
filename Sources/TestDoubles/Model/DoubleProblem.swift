/// Why a protocol has no double.
public struct DoubleProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// Where the protocol, or the requirement in the way, is declared.
  public let path: String
  /// The line there.
  public let line: Int
  /// The protocol.
  public let name: String
  /// Why not.
  public let reason: String

  /// A problem; the reason is the part of a sentence behind "because".
  public init(path: String, line: Int, name: String, reason: String) {
    self.path = path
    self.line = line
    self.name = name
    self.reason = reason
  }

  /// One sentence with the place in front.
  public var description: String { "\(path):\(line): no double of `\(name)`: \(reason)" }
}
