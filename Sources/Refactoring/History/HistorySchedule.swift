/// A commit that a history shows the app at.
public struct HistoryCommit: Sendable, Hashable {
  /// The full id.
  public var id: String
  /// The full id of everything that it contains.
  public var tree: String
  /// When it was committed, in seconds since 1970.
  public var time: Int

  /// A commit with its moment.
  public init(id: String, tree: String, time: Int) {
    self.id = id
    self.tree = tree
    self.time = time
  }

  /// The day of the commit.
  public var day: CalendarDay { CalendarDay(time: time) }
}

/// Which commits a history shows.
public enum HistorySchedule {
  /// How far its points are apart.
  public enum Interval: String, Sendable, CaseIterable {
    case commit, day, week, month

    /// The first day of the next interval; `nil` where intervals have no length.
    func next(after day: CalendarDay) -> CalendarDay? {
      switch self {
      case .commit: nil
      case .day: day.adding(days: 1)
      case .week: day.startOfWeek.adding(days: 7)
      case .month: day.startOfMonth.adding(months: 1)
      }
    }
  }

  /// Where the first point is.
  public enum Start: Sendable, Hashable {
    /// What there was when this day began.
    case day(CalendarDay)
    /// This commit, in full.
    case commit(String)

    /// Whether the history was to begin before a commit.
    public func isBefore(_ commit: HistoryCommit) -> Bool {
      switch self {
      case .day(let day): day.time < commit.time
      case .commit(let id): id != commit.id
      }
    }

    /// Whether a commit is so old that no interval of the history begins with it.
    public func isAfter(_ commit: HistoryCommit) -> Bool {
      switch self {
      case .day(let day): day.startOfMonth.time > commit.time && day.startOfWeek.time > commit.time
      case .commit: false
      }
    }
  }

  /// The most points there may be.
  public static let mostPoints = 1000
  /// Clocks may go wrong by so many seconds without a commit being from the future.
  private static let slack = CalendarDay.seconds

  /// The commits with moments that are in their order: one whose clock contradicts most of the others has the moment of
  /// the commit before it.
  ///
  /// - Parameters:
  ///   - commits: newest first.
  ///   - now: seconds since 1970; what claims to be later is wrong.
  /// - Returns: newest first.
  /// - Complexity: O(n log n).
  public static func inOrder(_ commits: [HistoryCommit], now: Int) -> [HistoryCommit] {
    let times = commits.reversed().map(\.time)
    // The longest run of moments that never goes back: for each length, the smallest moment that one can end with.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: times.count)
    for (index, time) in times.enumerated() where time <= now + slack {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if times[ends[middle]] <= time { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : -1
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var kept: Set<Int> = []
    var last = ends.last ?? -1
    while last >= 0 {
      kept.insert(last)
      last = previous[last]
    }
    var time = kept.min().map { times[$0] } ?? now
    var result: [HistoryCommit] = []
    for (index, commit) in commits.reversed().enumerated() {
      if kept.contains(index) { time = times[index] }
      result.append(HistoryCommit(id: commit.id, tree: commit.tree, time: time))
    }
    return result.reversed()
  }

  /// The points of a history: the last commit of each interval, what there was when the first one began, and the present.
  ///
  /// - Parameters:
  ///   - commits: newest first, with moments in order; the first is the present. Not empty.
  ///   - start: where to begin; an interval that begins earlier is whole.
  ///   - interval: how far the points are apart.
  /// - Returns: oldest first, each commit once.
  /// - Throws: ``HistoryProblem/tooManyPoints(_:limit:)``.
  public static func points(
    _ commits: [HistoryCommit], from start: Start, every interval: Interval
  ) throws(HistoryProblem) -> [HistoryCommit] {
    guard let present = commits.first else { return [] }
    var first: HistoryCommit?
    var begin = Int.min
    switch start {
    case .day(let day): begin = beginning(of: interval, day).time
    case .commit(let id): first = commits.first { $0.id == id }
    }
    var points: [HistoryCommit] = []
    var boundary = present.day
    for (index, commit) in commits.enumerated() {
      if index == 0 || interval == .commit || commit.time < beginning(of: interval, boundary).time {
        points.append(commit)
        boundary = commit.day
      }
      if commit.id == first?.id { break }
      // What there was when the first interval began is a point, too.
      if commit.time < begin { break }
    }
    if let first, points.last != first { points.append(first) }
    guard points.count <= mostPoints else { throw .tooManyPoints(points.count, limit: mostPoints) }
    return points.reversed()
  }

  private static func beginning(of interval: Interval, _ day: CalendarDay) -> CalendarDay {
    switch interval {
    case .commit, .day: day
    case .week: day.startOfWeek
    case .month: day.startOfMonth
    }
  }
}
