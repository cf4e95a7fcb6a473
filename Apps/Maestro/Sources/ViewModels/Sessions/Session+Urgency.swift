import Domain

extension Session {
  /// How much it needs somebody.
  public enum Urgency: Int, Comparable, Sendable {
    /// It goes on only when somebody does something.
    case waits
    /// It has done what it was asked.
    case finished
    /// It needs no one.
    case none

    /// Whether one needs somebody more than another.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// How much it needs somebody.
  public var urgency: Urgency {
    guard phase == .active, status == .waiting else { return .none }
    return report.state == .finished ? .finished : .waits
  }
}
