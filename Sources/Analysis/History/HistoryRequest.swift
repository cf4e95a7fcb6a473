import Refactoring

/// What a history is to show.
public struct HistoryRequest: Sendable {
  /// The period of a history without any other.
  public static let standardStart = HistoryStart.months(12)

  /// Where it begins, and how the user said it.
  public var since: (start: HistoryStart, text: String)
  /// How far its points are apart.
  public var interval: HistorySchedule.Interval
  /// The revision that new code is newer than; `nil` for the commit that began the baseline.
  public var newSince: String?
  /// Called with the number of points that are known so far, and of all.
  public var progress: (@Sendable (Int, Int) -> Void)?

  /// A request; what is left out has the same meaning as leaving out the command-line option.
  public init(
    since: (start: HistoryStart, text: String) = (Self.standardStart, "12m"),
    interval: HistorySchedule.Interval = .week, newSince: String? = nil,
    progress: (@Sendable (Int, Int) -> Void)? = nil
  ) {
    self.since = since
    self.interval = interval
    self.newSince = newSince
    self.progress = progress
  }
}
