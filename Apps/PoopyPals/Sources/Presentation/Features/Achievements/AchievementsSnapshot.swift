import Domain

/// What can be earned, as it is printed.
public struct AchievementsSnapshot: Hashable, Codable, Sendable {
  /// What the screen is called.
  public var title: String
  /// How far it is.
  public var state: ScreenState
  /// "2 of 6 earned".
  public var summary: String
  /// All that can be earned.
  public var rows: [Row]

  /// Something that can be earned.
  public struct Row: Hashable, Codable, Sendable, Identifiable {
    /// Which one.
    public var id: String
    /// What it is called.
    public var title: String
    /// What has to be done for it.
    public var task: String
    /// When it was earned; nothing when it has not been.
    public var unlocked: String?
    /// How much of it is done: "4 of 10".
    public var progress: String
    /// How much is done, and of how much.
    public var done: Int
    /// How much is needed.
    public var needed: Int
  }
}

/// What can be earned as it is printed.
@MainActor
public func snapshot(of model: AchievementsViewModel, in display: Display) -> AchievementsSnapshot {
  let progress = model.progress.state.value ?? VisitProgress(visits: 0, longestStreak: 0)
  let earned = Dictionary((model.earned.value ?? []).map { ($0.id, $0.unlocked) }, uniquingKeysWith: min)
  let rows = AchievementKind.allCases.map { kind in
    // Deleting visits takes away nothing that was earned.
    let done = earned[kind.rawValue] == nil ? kind.done(progress) : kind.needed
    return AchievementsSnapshot.Row(
      id: kind.rawValue, title: Wording.title(kind), task: Wording.task(kind),
      unlocked: earned[kind.rawValue].map { "Earned \(display.moment($0))" },
      progress: "\(done) of \(kind.needed)", done: done, needed: kind.needed)
  }
  let count = rows.count { $0.unlocked != nil }
  let state = ScreenState(model.earned, loading: "Loading achievements…", empty: "")
  let summary = count == 0 ? "Nothing earned yet" : "\(count) of \(rows.count) earned"
  return AchievementsSnapshot(
    title: "Achievements", state: state, summary: state.hasContent || state.phase == .empty ? summary : "", rows: rows)
}
