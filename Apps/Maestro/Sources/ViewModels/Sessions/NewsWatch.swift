import Domain

/// What a notification tells about a session.
public enum SessionNews: String, Hashable, Codable, Sendable, CaseIterable {
  /// It waits for the user.
  case waiting
  /// It has done what it was asked, or its agent has ended.
  case finished
  /// It could not go on, or its agent ended with an error.
  case failed
}

/// Distinguishes what is news about sessions: each thing once.
public struct NewsWatch: Sendable {
  private struct Known: Equatable {
    var news: SessionNews?
    /// Which of its reports; 0 for an agent that has ended.
    var number: UInt64
  }

  private var known: [SessionID: Known] = [:]

  /// A watch that knows how sessions are now: that is no news.
  public init(_ sessions: [Session]) { for session in sessions { _ = news(session) } }

  /// What is new about a session, if anything is.
  public mutating func news(_ session: Session) -> SessionNews? {
    let now = Self.state(session)
    let before = known.updateValue(now, forKey: session.id)
    guard let news = now.news, now != before else { return nil }
    // A session that comes back from the archive has ended long ago. After it has finished, its end is no news.
    guard now.number == 0 else { return news }
    return before == nil || before?.news == news ? nil : news
  }

  /// Forgets a session that is gone.
  public mutating func forget(_ id: SessionID) { known[id] = nil }

  private static func state(_ session: Session) -> Known {
    guard session.phase == .active else { return Known(news: nil, number: 0) }
    switch session.status {
    case .waiting:
      let news: SessionNews =
        switch session.report.state {
        case .finished: .finished
        case .failed: .failed
        case .working, .asksPermission, .asksQuestion, .outOfQuota, nil: .waiting
        }
      return Known(news: news, number: session.report.number + 1)
    case .stopped: return Known(news: .finished, number: 0)
    case .failed: return Known(news: .failed, number: 0)
    case .starting, .running, .paused, .unknown: return Known(news: nil, number: 0)
    }
  }
}
