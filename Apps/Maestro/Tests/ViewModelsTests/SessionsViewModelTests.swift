import Domain
import Foundation
import MVVM
import MVVMTesting
import Testing

import struct Domain.Repository
import struct Domain.Session

@testable import ViewModels

@MainActor
struct SessionsViewModelTests {
  let router = RouterSpy<AppRoute>()

  private func make(
    _ service: MockSessionService, clock: any Clock<Duration> = ContinuousClock()
  ) -> SessionsViewModel {
    SessionsViewModel(service: service, navigator: router, clock: clock)
  }

  @Test func loadShowsTheSessions() async {
    // Arrange
    let service = MockSessionService([.sample("one"), .sample("two", age: 1)])
    let model = make(service)
    #expect(await service.calls.isEmpty)
    // Act
    await model.load()
    // Assert
    #expect(model.state.value?.map(\.name) == ["one", "two"])
    #expect(model.state.error == nil)
    #expect(model.total == 2)
  }

  @Test func failureIsShownAndCanBeRetried() async {
    let service = MockSessionService([.sample("one")])
    await service.fail(.sample)
    let model = make(service)
    await model.load()
    #expect(model.state.value?.isEmpty ?? true)
    #expect(model.state.error?.message == "The system refused.")
    await service.fail(nil)
    await model.retry()
    #expect(model.state.value?.count == 1)
    #expect(model.state.error == nil)
  }

  @Test func nothingIsEmpty() async {
    let model = make(MockSessionService())
    await model.load()
    #expect(model.state == .empty)
  }

  @Test func eventsChangeTheListInPlace() async throws {
    let (one, two) = (Session.sample("one"), Session.sample("two", age: 5))
    let service = MockSessionService([one, two])
    let model = make(service)
    await model.load()
    let recorder = StateRecorder { model.state.value?.map(\.name) }
    let three = Session.sample("three", age: -1)
    service.bus.publish(.created(three))
    service.bus.publish(.created(three))
    try await recorder.wait(for: ["three", "one", "two"])
    service.bus.publish(.updated(two.later { $0.name = "TWO" }))
    try await recorder.wait(for: ["three", "one", "TWO"])
    // What is older than what is known changes nothing.
    service.bus.publish(.updated(two))
    service.bus.publish(.removed(one.id))
    // Told late by somebody else: what is gone stays gone.
    service.bus.publish(.updated(one.later { $0.status = .stopped }))
    service.bus.publish(.progress(three.id, .process))
    try await StateRecorder { model.steps.count }.wait(for: 1)
    try await recorder.wait(for: ["three", "TWO"])
    #expect(model.total == 2)
    service.bus.publish(.updated(two.later { $0.phase = .archived }))
    try await recorder.wait(for: ["three"])
  }

  @Test func theFirstOfAnEmptyListIsShown() async throws {
    let service = MockSessionService()
    let model = make(service)
    await model.load()
    service.bus.publish(.created(.sample("one")))
    try await StateRecorder { model.state.value?.map(\.name) }.wait(for: ["one"])
  }

  @Test func whatAnEventToldWhileLoadingIsNotLost() async throws {
    let one = Session.sample("one")
    let service = MockSessionService([one])
    await service.hold("sessions")
    let model = make(service)
    let load = Task { await model.load() }
    let call = try await service.gate.call(0)
    service.bus.publish(.updated(one.later { $0.status = .paused }))
    service.bus.publish(.created(.sample("two", age: -1)))
    service.bus.publish(.progress(one.id, .files))
    try await StateRecorder { model.steps.count }.wait(for: 1)
    call.returns()
    await load.value
    #expect(model.state.value?.map(\.status) == [.running, .paused])
  }

  @Test func missedEventsLoadTheListAnew() async throws {
    let one = Session.sample("one")
    let service = MockSessionService([one], eventLimit: 1)
    let model = make(service)
    await model.load()
    await service.set { $0.mockSessions = [Session.sample("new")] }
    let recorder = StateRecorder { model.state.value?.map(\.name) }
    // Published without a pause: the listener has no chance to read in between.
    for _ in 0..<5 { service.bus.publish(.updated(one.later { $0.name = "changed" })) }
    service.bus.publish(.progress(one.id, .files))
    try await recorder.wait(for: ["new"])
    #expect(await service.count("sessions") == 2)
  }

  @Test func eventsThatWereLostOnTheWayLoadTheListAnew() async throws {
    let service = MockSessionService([.sample("one")])
    let model = make(service)
    await model.load()
    await service.set { $0.mockSessions = [Session.sample("new")] }
    service.bus.publish(.missed)
    try await StateRecorder { model.state.value?.map(\.name) }.wait(for: ["new"])
  }

  @Test func pagesFollowWhenTheEndIsNear() async {
    let sessions = (0..<120).map { Session.sample("s\($0)", age: Double($0)) }
    let service = MockSessionService(sessions)
    let model = make(service)
    await model.load()
    #expect(model.state.value?.count == 50)
    #expect(model.total == 120)
    await model.didShow(sessions[3].id)
    #expect(model.state.value?.count == 50)
    await model.didShow(sessions[49].id)
    await model.didShow(sessions[99].id)
    #expect(model.state.value?.map(\.name) == sessions.map(\.name))
    #expect(await service.queries.map(\.offset) == [0, 50, 100])
  }

  @Test func removedSessionsLeaveNoGapBetweenPages() async throws {
    let sessions = (0..<60).map { Session.sample("s\($0)", age: Double($0)) }
    let service = MockSessionService(sessions)
    let model = make(service)
    await model.load()
    await service.set { $0.mockSessions.removeFirst(2) }
    service.bus.publish(.removed(sessions[0].id))
    service.bus.publish(.updated(sessions[1].later { $0.phase = .archived }))
    try await StateRecorder { model.state.value?.count }.wait(for: 48)
    await model.didShow(sessions[49].id)
    #expect(model.state.value?.map(\.name) == sessions.dropFirst(2).map(\.name))
  }

  @Test func searchWaitsForAPause() async throws {
    let clock = TestClock()
    let service = MockSessionService([.sample("apple"), .sample("pear")])
    let model = make(service, clock: clock)
    await model.load()
    model.text = "p"
    model.text = "pe"
    #expect(model.state.value?.count == 2)
    let recorder = StateRecorder { model.state }
    try await clock.advance(by: .milliseconds(300))
    try await recorder.wait { $0.value?.map(\.name) == ["pear"] && !$0.isLoading }
    #expect(await service.queries.map(\.text) == ["", "pe"])
    // Events belong to the results only when they match.
    service.bus.publish(.created(.sample("peach", age: -1)))
    service.bus.publish(.created(.sample("plum", age: -1)))
    try await recorder.wait { $0.value?.count == 2 }
    #expect(model.state.value?.map(\.name) == ["peach", "pear"])
    model.text = " "
    #expect(model.state.value?.count == 4)
  }

  @Test func theArchiveIsAListOfItsOwn() async {
    let service = MockSessionService([.sample("one"), .sample("old", phase: .archived)])
    let model = make(service)
    await model.load()
    model.show(archived: true)
    #expect(model.state == .idle)
    await model.load()
    #expect(model.state.value?.map(\.name) == ["old"])
    model.show(repository: .two)
    await model.load()
    #expect(model.state == .empty)
    #expect(await service.queries.last?.repository == Repository.two.commonDirectory)
  }

  @Test func sessionsAreGroupedByRepository() async {
    let service = MockSessionService([
      .sample("a"), .sample("b", repository: .two, age: 1), .sample("c", age: 2),
    ])
    let model = make(service)
    await model.load()
    #expect(model.groups.map(\.repository) == [.one, .two])
    #expect(model.groups.map { $0.sessions.map(\.name) } == [["a", "c"], ["b"]])
  }

  @Test(arguments: [(SessionAction.pause, SessionStatus.paused), (.stop, .stopped)])
  func actionsChangeTheRow(_ action: SessionAction, _ status: SessionStatus) async throws {
    let one = Session.sample("one")
    let service = MockSessionService([one])
    await service.hold(action.rawValue)
    let model = make(service)
    await model.load()
    model.start(action, on: one.id)
    model.start(action, on: one.id)
    #expect(model.actions.running == [one.id: action])
    model.start(.remove, on: one.id)
    #expect(router.calls.isEmpty)
    try await service.gate.call(0).returns()
    try await StateRecorder { model.state.value?.first?.status }.wait(for: status)
    #expect(model.actions.running.isEmpty)
    #expect(await service.count(action.rawValue) == 1)
  }

  @Test func failedActionsAreToldUntilOneSucceeds() async throws {
    let one = Session.sample("one")
    let service = MockSessionService([one])
    let model = make(service)
    await model.load()
    await service.fail(.sample)
    model.start(.stop, on: one.id)
    try await StateRecorder { model.actions.failures[one.id]?.action }.wait(for: .stop)
    #expect(model.actions.failures[one.id]?.error.message == "The system refused.")
    #expect(model.state.value?.first?.status == .running)
    await service.fail(nil)
    model.start(.stop, on: one.id)
    try await StateRecorder { model.state.value?.first?.status }.wait(for: .stopped)
    #expect(model.actions.failures.isEmpty)
  }

  @Test func removingAsksFirst() async throws {
    let one = Session.sample("one")
    let service = MockSessionService([one])
    let model = make(service)
    await model.load()
    model.select(one.id)
    model.start(.remove, on: one.id)
    try router.answerAlert("cancel")
    #expect(await service.count("remove") == 0)
    model.start(.remove, on: one.id)
    try router.answerAlert("confirm")
    try await StateRecorder { model.state }.wait(for: .empty)
    #expect(await service.count("remove") == 1)
    #expect(model.selected == nil)
    #expect(model.actions.lastRemoved?.salvage.ref == "refs/maestro/rescue/x")
  }

  @Test func whatIsNotPossibleIsNotAsked() async {
    let one = Session.sample("one", status: .stopped)
    let service = MockSessionService([one])
    let model = make(service)
    await model.load()
    model.start(.pause, on: one.id)
    model.start(.restore, on: one.id)
    #expect(model.actions.running.isEmpty)
    #expect(router.calls.isEmpty)
  }

  @Test func aPromptGoesToAllThatAreMarked() async {
    let sessions = [Session.sample("a"), .sample("b", age: 1), .sample("c", status: .stopped, age: 2)]
    let service = MockSessionService(sessions)
    let failing = sessions[1].id
    await service.set { $0.failingIDs = [failing] }
    let model = make(service)
    await model.load()
    await model.sendBroadcast()
    #expect(await service.count("send") == 0)
    model.markAll()
    #expect(model.marked == [sessions[0].id, failing])
    await model.sendBroadcast()
    #expect(model.broadcast.prompt.message == "Enter a prompt to send")
    model.broadcast.prompt.value = "hello"
    await model.sendBroadcast()
    #expect(model.broadcast.deliveries[sessions[0].id] == .sent)
    #expect(model.broadcast.deliveries[failing] == AppError(SessionError.sample).map { .failed($0) })
    #expect(model.broadcast.prompt.value == "hello")
    await service.set { $0.failingIDs = [] }
    await model.sendBroadcast()
    #expect(model.broadcast.prompt.value.isEmpty)
    #expect(model.broadcast.prompt.message == nil)
  }

  @Test func opensScreens() async {
    let one = Session.sample("one")
    let model = make(MockSessionService([one]))
    model.open(one.id)
    model.create()
    model.openDoctor()
    #expect(router.calls == [.navigate(.session(one.id)), .present(.create, .sheet), .navigate(.doctor)])
    #expect(model.selected == one.id)
  }

  @Test func isLetGoWhileItListens() async throws {
    let service = MockSessionService([.sample("one")])
    try await expectNoLeak {
      let model = make(service)
      await model.load()
      model.text = "o"
      return model
    }
    // The listener is forgotten with it.
    try await eventually { service.bus.consumerCount == 0 }
  }

  @Test func leavingEndsWhatRuns() async throws {
    let service = MockSessionService([.sample("one")])
    let model = make(service)
    await model.load()
    model.leave()
    try await eventually { service.bus.consumerCount == 0 }
    #expect(model.state.value?.count == 1)
    await model.load()
    #expect(service.bus.consumerCount == 1)
  }
}
