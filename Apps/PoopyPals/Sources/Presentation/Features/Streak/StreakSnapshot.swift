import Domain

/// The days in a row, as they are printed.
public struct StreakSnapshot: Hashable, Codable, Sendable {
  /// How far it is.
  public var state: ScreenState
  /// "3 days in a row", or what to do to begin.
  public var current: String
  /// "Longest: 12 days"; empty when there is none.
  public var longest: String
}

/// The days in a row as they are printed.
@MainActor
public func snapshot(of model: StreakViewModel) -> StreakSnapshot {
  let streak = model.streak.state.value
  let current =
    switch streak?.current {
    case nil: ""
    case 0?: "No streak yet: log a visit today."
    case let days?: "\(Wording.count(days, "day")) in a row"
    }
  return StreakSnapshot(
    state: ScreenState(model.streak.state, loading: "Counting…", empty: ""), current: current,
    longest: streak.map { $0.longest > 0 ? "Longest: \(Wording.count($0.longest, "day"))" : "" } ?? "")
}
