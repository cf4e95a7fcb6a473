import Domain
import TestSupport
import Testing

@testable import ViewModels

/// Each need of a session is news once.
struct AttentionWatchTests {
  private func session(_ state: AgentReport.State?, _ number: UInt64, status: SessionStatus = .waiting) -> Session {
    var session = Session.sample("fix", 1, status: status)
    session.report = AgentReport(state: state, number: number)
    return session
  }

  @Test func eachNeedIsNewsOnce() {
    var watch = AttentionWatch([session(.asksPermission, 3)])
    let told = [
      session(.asksPermission, 3), session(.asksPermission, 5), session(.asksPermission, 5),
      session(.working, 6, status: .running), session(.finished, 7), session(nil, 8, status: .running), session(nil, 8),
    ].map { watch.isNews($0) }
    #expect(told == [false, true, false, false, true, false, true])
    watch.forget(session(nil, 8).id)
    let isNews = watch.isNews(session(nil, 8))
    #expect(isNews)
  }

  @Test @MainActor func thoseThatSayThatTheyWaitComeFirst() {
    let sessions = [
      session(.working, 1, status: .running), session(.finished, 1), session(.asksQuestion, 1), session(nil, 0),
      session(nil, 0, status: .stopped),
    ]
    #expect(SessionsViewModel.mostUrgentFirst(sessions).map { sessions.firstIndex(of: $0) } == [2, 1, 0, 3, 4])
  }
}
