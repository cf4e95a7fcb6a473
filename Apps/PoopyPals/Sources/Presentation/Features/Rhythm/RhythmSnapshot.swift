import Domain

/// The last weeks as they are printed.
public struct RhythmSnapshot: Hashable, Codable, Sendable {
  /// How far they are.
  public var state: ScreenState
  /// "23 visits in the last 18 weeks"; empty when there is none.
  public var summary: String
  /// The weeks, the oldest first.
  public var weeks: [Week]
  /// What was how often on the Bristol scale.
  public var grades: [Grade]

  /// A week.
  public struct Week: Hashable, Codable, Sendable, Identifiable {
    /// Its first day.
    public var id: String
    /// The month that begins in it: "Nov"; empty for the others.
    public var month: String
    /// Its days up to today.
    public var days: [Day]
  }

  /// A day.
  public struct Day: Hashable, Codable, Sendable, Identifiable {
    /// The day: "2026-11-27".
    public var id: String
    /// "Fri 27 Nov 2026: 2 visits".
    public var title: String
    /// From 0 for no visit to 4 for many.
    public var level: Int
  }

  /// A kind on the Bristol scale.
  public struct Grade: Hashable, Codable, Sendable, Identifiable {
    /// From 1 to 7.
    public var id: Int
    /// "4 · smooth".
    public var title: String
    /// "12 visits".
    public var text: String
    /// How long its bar is, from 0 to 100, of which the longest one has 100.
    public var length: Int
  }
}

/// The last weeks as they are printed.
@MainActor
public func snapshot(of model: RhythmViewModel, in display: Display) -> RhythmSnapshot {
  let rhythm = model.rhythm.state.value
  let (days, counts) = (rhythm?.days ?? [], rhythm?.consistencies ?? [])
  var weeks: [RhythmSnapshot.Week] = []
  for day in days {
    let key = display.key(day.date)
    if weeks.isEmpty || display.isFirstOfWeek(day.date) { weeks.append(.init(id: key, month: "", days: [])) }
    if display.isFirstOfMonth(day.date) { weeks[weeks.count - 1].month = display.month(day.date) }
    weeks[weeks.count - 1].days.append(
      RhythmSnapshot.Day(
        id: key, title: "\(display.day(day.date)): \(day.count == 0 ? "no visit" : Wording.count(day.count, "visit"))",
        level: min(day.count, 4)))
  }
  let most = max(counts.max() ?? 0, 1)
  return RhythmSnapshot(
    state: ScreenState(model.rhythm.state, loading: "Counting…", empty: ""),
    summary: rhythm.map { $0.count == 0 ? "" : "\(Wording.count($0.count, "visit")) in the last \(weeks.count) weeks" }
      ?? "",
    weeks: weeks,
    grades: counts.enumerated().map { place, count in
      let grade = LogValidator.consistencies.lowerBound + place
      return RhythmSnapshot.Grade(
        id: grade, title: Wording.consistency(grade), text: Wording.count(count, "visit"), length: count * 100 / most)
    })
}
