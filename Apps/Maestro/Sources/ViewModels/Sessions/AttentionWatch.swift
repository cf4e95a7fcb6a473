import Domain

/// Distinguishes what is new among the sessions that need attention: each need is news once.
public struct AttentionWatch: Sendable {
  private struct Need: Equatable {
    var urgency: Session.Urgency
    var number: UInt64
  }

  private var needs: [SessionID: Need] = [:]

  /// A watch that knows how sessions are now: that is no news.
  public init(_ sessions: [Session]) { for session in sessions { _ = isNews(session) } }

  /// Whether a session needs somebody, and did not before, or something else.
  public mutating func isNews(_ session: Session) -> Bool {
    guard session.urgency != .none else {
      needs[session.id] = nil
      return false
    }
    let need = Need(urgency: session.urgency, number: session.report.number)
    defer { needs[session.id] = need }
    return needs[session.id] != need
  }

  /// Forgets a session that is gone.
  public mutating func forget(_ id: SessionID) { needs[id] = nil }
}
