/// How much room output may take.
public struct ProcessLimits: Hashable, Sendable {
  /// How many bytes a file of output may have.
  public var segmentBytes: UInt64
  /// How many bytes of output a session keeps: the newest ones.
  public var sessionBytes: UInt64
  /// How many bytes of output all sessions together keep; nothing for no limit.
  public var totalBytes: UInt64?

  /// Limits. Segments are made smaller where the quota of a session would not hold four of them.
  public init(segmentBytes: UInt64 = 4 << 20, sessionBytes: UInt64 = 64 << 20, totalBytes: UInt64? = 8 << 30) {
    self.segmentBytes = segmentBytes
    self.sessionBytes = sessionBytes
    self.totalBytes = totalBytes
  }

  /// The least that a session can work with.
  static let smallestSession: UInt64 = 64 << 10
}
