import Domain

/// One visit, as it is printed.
public struct LogSnapshot: Hashable, Codable, Sendable {
  /// What the screen is called.
  public var title: String
  /// How far it is.
  public var state: ScreenState
  /// The visit.
  public var log: LogRow?
  /// What went wrong with the last thing that the user did.
  public var problem: ProblemSnapshot?
}

/// One visit as it is printed.
@MainActor
public func snapshot(of model: LogViewModel, in display: Display) -> LogSnapshot {
  LogSnapshot(
    title: model.log.value.map { "Visit of \(display.moment($0.date))" } ?? "Visit",
    state: ScreenState(model.log, loading: "Loading the visit…", empty: "This visit no longer exists."),
    log: model.log.value.map { LogRow($0, in: display) }, problem: model.problem.shown.map { ProblemSnapshot($0) })
}
