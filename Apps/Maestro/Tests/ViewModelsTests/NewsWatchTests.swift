import Domain
import TestSupport
import Testing

@testable import ViewModels

struct NewsWatchTests {
  private func session(
    _ status: SessionStatus, _ state: AgentReport.State? = nil, _ number: UInt64 = 0, phase: Session.Phase = .active
  ) -> Session {
    var session = Session.sample("fix", 1, phase: phase, status: status)
    session.report = AgentReport(state: state, number: number)
    return session
  }

  @Test func eachThingIsNewsOnce() {
    var watch = NewsWatch([session(.running)])
    let told = [
      session(.waiting), session(.waiting), session(.running), session(.waiting),
      session(.waiting, .outOfQuota, 1), session(.waiting, .failed, 2), session(.failed(code: 1), .failed, 2),
      session(.failed(code: 1), .failed, 2), session(.running, .working, 3), session(.waiting, .finished, 4),
      session(.stopped, .finished, 4), session(.running, .working, 5), session(.stopped, .working, 5),
    ].map { watch.news($0) }
    #expect(
      told == [
        .waiting, nil, nil, .waiting, .waiting, .failed, nil, nil, nil, .finished, nil, nil, .finished,
      ])
  }

  @Test func howASessionIsWhenItIsFirstSeenIsNoNewsWhenItHasEnded() {
    var watch = NewsWatch([])
    #expect(watch.news(session(.stopped)) == nil)
    watch.forget(session(.stopped).id)
    #expect(watch.news(session(.waiting)) == .waiting)
    #expect(watch.news(session(.waiting, phase: .archived)) == nil)
  }
}
