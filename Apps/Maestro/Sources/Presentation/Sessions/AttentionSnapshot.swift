import Domain
import MVVM
import ViewModels

/// The sessions that need attention, as they are printed.
public struct AttentionSnapshot: Hashable, Codable, Sendable {
  /// What the screen is called.
  public var title: String
  /// How far it is.
  public var state: ScreenState
  /// How many wait; those that have finished are not counted.
  public var waiting: Int
  /// The sessions, those that wait first.
  public var items: [Item]

  /// A session.
  public struct Item: Hashable, Codable, Sendable, Identifiable {
    /// Which session.
    public var id: String
    /// Changes with each new need of the session: each is told once.
    public var need: String
    /// What the user calls it.
    public var name: String
    /// What its agent does.
    public var status: Badge
    /// What its agent asks, or said last.
    public var says: String?
  }
}

/// The sessions that need attention as they are printed.
@MainActor
public func snapshot(of model: AttentionViewModel) -> AttentionSnapshot {
  let sessions = model.state.value ?? []
  return AttentionSnapshot(
    title: "Waiting Sessions",
    state: ScreenState(model.state, loading: "Loading sessions…", empty: "No session waits."),
    waiting: sessions.count { $0.urgency == .waits },
    items: sessions.map { session in
      AttentionSnapshot.Item(
        id: session.id.description, need: "\(session.id) \(session.report.number)", name: session.name,
        status: Badge(session),
        says: session.report.state == nil || session.report.text.isEmpty ? nil : VisibleText.of(session.report.text))
    })
}
