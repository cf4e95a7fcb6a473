import Findings

/// How the findings of an app came and went, by the rules and the configuration of today.
public struct History: Sendable, Hashable {
  /// How many findings there were, and how many came and went since the point before.
  public struct Tally: Sendable, Hashable {
    /// At this point.
    public var findings = 0
    /// Here and not at the point before.
    public var arrived = 0
    /// At the point before and not here.
    public var left = 0

    /// Nothing.
    public init() {}

    /// The same findings an interval later.
    var still: Tally {
      var tally = Tally()
      tally.findings = findings
      return tally
    }

    /// Whether there is nothing to tell.
    var isEmpty: Bool { self == Tally() }
  }

  /// What findings are grouped by.
  public enum Dimension: String, Sendable, CaseIterable {
    case rule, feature, severity, owner
  }

  /// The app at one commit.
  public struct Point: Sendable, Hashable {
    /// The commit.
    public var commit: HistoryCommit
    /// The point that it is compared with, as a full commit id; `nil` for the first one.
    public var previous: String?
    /// Number of analyzed files.
    public var files: Int
    /// Number of declared types.
    public var types: Int
    /// All findings.
    public var total: Tally
    /// Findings by what they are grouped by; groups without any are left out.
    public var groups: [Dimension: [String: Tally]]
    /// Findings of the point before that cannot be looked for here, because their code was not analyzed or the rule did
    /// not run: they are neither here nor gone.
    public var hidden: Int
    /// Findings that could not be looked for at the point before: they are no arrivals.
    public var shown: Int

    /// Findings of one group.
    public func tally(_ dimension: Dimension, _ name: String) -> Tally { groups[dimension]?[name] ?? Tally() }
  }

  /// What became of one group from the first point to the last.
  public struct Change: Sendable, Hashable {
    /// The rule, feature, severity or owner.
    public var name: String
    /// Findings at the first point.
    public var before: Int
    /// Findings at the last point.
    public var after: Int
    /// Arrivals at all points.
    public var arrived: Int
    /// Departures at all points.
    public var left: Int

    /// Whether anything came or went.
    public var isMoved: Bool { arrived + left > 0 || before != after }
  }

  /// The findings of the present that are newer than a commit.
  public struct NewCode: Sendable, Hashable {
    /// One finding with what it is grouped by.
    public struct Item: Sendable, Hashable {
      /// The finding.
      public var finding: HistoryState.Item
      /// Its feature.
      public var feature: String
      /// Its owners.
      public var owners: [String]
    }

    /// The revision, as people call it.
    public var name: String
    /// What it names.
    public var commit: HistoryCommit
    /// In order of rule and place.
    public var items: [Item]
    /// Findings of the commit that are gone.
    public var left: Int
    /// Findings of which it is unknown whether they are new.
    public var unknown: Int
  }

  /// Owner of files that have none.
  public static let noOwner = "(no owner)"

  /// Oldest first.
  public var points: [Point]
  /// How far they are apart.
  public var interval: HistorySchedule.Interval
  /// What is newer than a commit, if that was asked.
  public var newCode: NewCode?
  /// Whether anything says who owns files.
  public var hasOwners: Bool
  /// What people should know.
  public var notes: [String]

  /// The points, and between them those of intervals without a commit: what there was before, with nothing that arrived
  /// or left. For charts, where time has to look like time.
  public var evenPoints: [Point] {
    guard var last = points.first else { return [] }
    var even = [last]
    for point in points.dropFirst() {
      while let day = interval.next(after: last.commit.day), let next = interval.next(after: day),
        next <= point.commit.day
      {
        last.commit.time = day.time
        last.total = last.total.still
        last.groups = last.groups.mapValues { $0.mapValues(\.still) }
        (last.hidden, last.shown) = (0, 0)
        even.append(last)
      }
      even.append(point)
      last = point
    }
    return even
  }

  /// What changed most from the first point to the last: by the difference, then by all that came and went.
  public func changes(by dimension: Dimension) -> [Change] {
    guard let first = points.first, let last = points.last else { return [] }
    var changes: [String: Change] = [:]
    for point in points {
      for (name, tally) in point.groups[dimension] ?? [:] {
        var change =
          changes[name]
          ?? Change(
            name: name, before: first.tally(dimension, name).findings, after: last.tally(dimension, name).findings,
            arrived: 0, left: 0)
        change.arrived += tally.arrived
        change.left += tally.left
        changes[name] = change
      }
    }
    func rank(_ change: Change) -> (Int, Int, String) {
      (-abs(change.after - change.before), -change.arrived - change.left, change.name)
    }
    return changes.values.sorted { rank($0) < rank($1) }
  }

  /// Names of the groups of all points, in order.
  public func names(_ dimension: Dimension) -> [String] {
    if dimension == .severity { return Severity.allCases.reversed().map(\.rawValue) }
    return Set(points.flatMap { ($0.groups[dimension] ?? [:]).keys }).sorted()
  }
}
