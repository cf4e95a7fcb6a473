/// Ports of this machine that belong to one session, one after the other.
public struct PortRange: Hashable, Codable, Sendable {
  /// The first one.
  public var first: Int
  /// How many there are, 1 or more.
  public var count: Int

  /// Ports.
  public init(first: Int, count: Int) {
    self.first = first
    self.count = count
  }

  /// All of them.
  public var numbers: Range<Int> { first..<(first + count) }

  /// What programs of the session find in their environment.
  public var environment: [String: String] { ["MAESTRO_PORT": String(first), "MAESTRO_PORTS": String(count)] }

  /// Where a browser finds what listens at the first port.
  public var preview: String { "http://localhost:\(first)/" }
}
