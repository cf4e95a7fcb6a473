/// How bad a finding is. The order is the order of urgency, worst last.
public enum Severity: String, Sendable, Hashable, CaseIterable, Codable, Comparable {
  /// Quality: fix it when you change the code.
  case medium
  /// Blocks testing or change: next.
  case high
  /// Bug, crash or leak: fix now.
  case critical

  /// By urgency, the mildest first.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  /// One step milder; `medium` stays `medium`. Used for app extensions.
  public var milder: Severity {
    switch self {
    case .critical: .high
    case .high, .medium: .medium
    }
  }

  private var rank: Int {
    switch self {
    case .medium: 0
    case .high: 1
    case .critical: 2
    }
  }
}
