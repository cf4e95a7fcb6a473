import Domain
import Foundation
import MVVM
import MVVMTesting
import TerminalEmulator
import TestSupport
import Testing

@testable import ViewModels

@MainActor
struct SessionDetailViewModelTests {
  let router = RouterSpy<AppRoute>()
  let one = Session.sample("one")
  let service: MockSessionService

  init() { service = MockSessionService([one]) }

  private func make(_ clock: any Clock<Duration> = ContinuousClock()) -> SessionDetailViewModel {
    SessionDetailViewModel(
      one.id, service: service, navigator: router, clock: clock, now: { Date(timeIntervalSince1970: 1_000) })
  }

  private func text(_ model: SessionDetailViewModel) -> String {
    let screen = model.output.buffer.screen
    return screen.lines.prefix(screen.usedRows).map(\.text).joined(separator: "\n")
  }

  @Test func showsTheSessionAndItsOutput() async throws {
    await service.feed.print("hello\r\n")
    let model = make()
    #expect(await service.calls.isEmpty)
    await model.load()
    #expect(model.state.value?.name == "one")
    #expect(model.work.worktree.state.value == .sample)
    let recorder = StateRecorder { text(model) }
    try await recorder.wait(for: "hello\n")
    #expect(model.output.lastOutput == nil)
    await service.feed.print("more")
    try await recorder.wait(for: "hello\nmore")
    #expect(model.output.lastOutput == Date(timeIntervalSince1970: 1_000))
    #expect(model.output.stage == .reading)
    await service.feed.finish()
    try await StateRecorder { model.output.stage }.wait(for: .ended)
  }

  @Test func theScreenHasTheSizeThatTheTerminalWasGiven() async throws {
    let model = make()
    let small = one.later { $0.terminal = TerminalExtent(columns: 80, rows: 24) }
    await service.set { $0.mockSessions = [small] }
    await model.load()
    let recorder = StateRecorder { model.output.buffer.screen.size }
    try await recorder.wait(for: TerminalSize(columns: 80, rows: 24))
    service.bus.publish(.updated(one.later { $0.terminal = TerminalExtent(columns: 90, rows: 30) }))
    try await recorder.wait(for: TerminalSize(columns: 90, rows: 30))
    await model.resize(to: TerminalSize(columns: 90, rows: 30))
    #expect(await service.count("resize") == 0)
    model.startResizing(to: TerminalSize(columns: 70, rows: 20))
    try await recorder.wait(for: TerminalSize(columns: 70, rows: 20))
    #expect(await service.count("resize") == 1)
  }

  @Test func outputIsShownInFrames() async throws {
    let clock = TestClock()
    let model = make(clock)
    await model.load()
    // The first look.
    try await clock.advance(by: .milliseconds(50))
    await service.feed.print("a")
    try await clock.waitForSleepers(1)
    await service.feed.print("b")
    #expect(text(model).isEmpty)
    let recorder = StateRecorder { text(model) }
    try await clock.advance(by: .milliseconds(50))
    try await recorder.wait { $0.hasPrefix("a") }
  }

  @Test func theWorktreeIsLookedAtNotTooOften() async throws {
    let clock = TestClock()
    let model = make(clock)
    await model.load()
    try await service.waitForCall("state")
    try await clock.advance(by: .milliseconds(50))
    await service.feed.print("a")
    try await clock.advance(by: .milliseconds(50))
    try await StateRecorder { text(model) }.wait(for: "a")
    // Now the look is planned; more output does not plan another one.
    await service.feed.print("b")
    try await clock.advance(by: .milliseconds(50), expecting: 2)
    try await StateRecorder { text(model) }.wait(for: "ab")
    #expect(await service.count("state") == 1)
    try await clock.advance(by: .seconds(2), expecting: 1)
    try await service.waitForCall("state", count: 2)
    #expect(clock.sleeperCount == 0)
  }

  @Test func inputIsTypedAndCleared() async {
    let model = make()
    model.input.value = "yes"
    await model.send()
    #expect(await service.calls == ["send yes"])
    #expect(model.input.value.isEmpty)
    await service.fail(.sample)
    model.input.value = "no"
    await model.send()
    #expect(model.input.value == "no")
    #expect(model.inputForm.error?.message == "The system refused.")
  }

  @Test func anEmptyMessageCommitsNothing() async {
    let model = make()
    await model.work.commit()
    #expect(model.work.message.message == "Enter a commit message")
    model.work.message.value = " \n"
    await model.work.commit()
    #expect(await service.count("commit") == 0)
    #expect(model.work.outcome == nil)
  }

  @Test func aCommitClearsTheMessage() async throws {
    await service.hold("commit")
    let model = make()
    model.work.message.value = "Work"
    let commit = Task { await model.work.commit() }
    let call = try await service.gate.call(0)
    #expect(model.work.isCommitting)
    #expect(model.work.running == .commit)
    await model.work.commit()
    call.returns()
    await commit.value
    #expect(!model.work.isCommitting)
    #expect(model.work.outcome == .committed(.sample))
    #expect(model.work.message.value.isEmpty)
    #expect(model.work.message.message == nil)
    try await service.waitForCall("state")
    #expect(await service.calls.filter { $0.hasPrefix("commit") } == ["commit Work"])
  }

  @Test func aFailedCommitKeepsTheMessage() async throws {
    await service.fail(.sample)
    let model = make()
    model.work.message.value = "Work"
    await model.work.commit()
    #expect(model.work.message.value == "Work")
    #expect(model.work.outcome == AppError(SessionError.sample).map { .failed(.commit, $0) })
    model.work.dismissOutcome()
    #expect(model.work.outcome == nil)
  }

  @Test func pushMergeAndRebaseTellWhatCame() async throws {
    let model = make()
    await model.work.push()
    guard case .pushed(let push) = model.work.outcome else { return #expect(Bool(false), "not pushed") }
    #expect(push.pullRequestLink == "https://example.org/pr")
    await service.set { $0.mockMerge = .conflicts(paths: ["a.swift"]) }
    await model.work.merge()
    #expect(model.work.outcome == .merged(.conflicts(paths: ["a.swift"])))
    await model.work.rebase()
    #expect(model.work.outcome == .rebased(.conflicts(paths: ["a.swift"])))
    await service.fail(.sample)
    await model.work.push()
    #expect(model.work.outcome == AppError(SessionError.sample).map { .failed(.push, $0) })
  }

  @Test func whatGitSaidIsOutdatedUntilItIsAskedAfterAnAct() async throws {
    let model = make()
    await model.load()
    #expect(!model.work.isOutdated)
    await service.hold("state")
    let early = Task { await model.work.look() }
    _ = try await service.gate.call(0)
    await model.work.push()
    #expect(model.work.isOutdated)
    // The look from before the push does not count, the one after it does.
    let look = try await service.gate.call(1)
    await service.set { $0.mockState.aheadOfBase = 7 }
    look.returns()
    await early.value
    try await StateRecorder { model.work.isOutdated }.wait(for: false)
    #expect(model.work.worktree.state.value?.aheadOfBase == 7)
    #expect(await service.count("state") == 3)
  }

  @Test func thoseWhoLookTogetherShareALookThatBeginsAfterTheyCame() async throws {
    await service.hold("state")
    let model = make()
    let first = Task { await model.work.look() }
    let call = try await service.gate.call(0)
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let others = (0..<5).map { _ in
      Task {
        start.yield()
        await model.work.look()
      }
    }
    var started = 0
    for await _ in starts {
      started += 1
      if started == others.count { break }
    }
    // Somebody who goes away ends no look.
    others[4].cancel()
    await service.set { $0.mockState.aheadOfBase = 7 }
    call.returns()
    try await service.gate.call(1).returns()
    for task in others + [first] { await task.value }
    #expect(model.work.worktree.state.value?.aheadOfBase == 7)
    #expect(await service.count("state") == 2)
  }

  @Test func aCancelledPushIsNoFailure() async throws {
    await service.hold("push")
    let model = make()
    let push = Task { await model.work.push() }
    _ = try await service.gate.call(0)
    push.cancel()
    await push.value
    #expect(model.work.outcome == nil)
    #expect(model.work.running == nil)
  }

  @Test func actionsChangeTheSession() async throws {
    let model = make()
    await model.load()
    let recorder = StateRecorder { model.status }
    model.start(.pause)
    try await recorder.wait(for: .paused)
    model.start(.resume)
    try await recorder.wait(for: .running)
    service.bus.publish(.updated(one.later { $0.status = .failed(code: 1) }))
    try await recorder.wait(for: .failed(code: 1))
    service.bus.publish(.updated(.sample("other")))
    model.start(.remove)
    try router.answerAlert("confirm")
    try await StateRecorder { model.isRemoved }.wait(for: true)
  }

  @Test func aRestartedAgentIsReadOn() async throws {
    let model = make()
    await model.load()
    await service.feed.print("a")
    await service.feed.finish()
    try await StateRecorder { model.output.stage }.wait(for: .ended)
    await service.feed.restart()
    service.bus.publish(.updated(one.later { $0.status = .starting }))
    try await StateRecorder { model.output.stage }.wait(for: .reading)
    await service.feed.print("b")
    try await StateRecorder { text(model) }.wait(for: "ab")
  }

  @Test func goneIsGone() async throws {
    let model = make()
    await model.load()
    service.bus.publish(.removed(one.id))
    try await StateRecorder { model.isRemoved }.wait(for: true)
    #expect(model.output.stage == .idle)
    model.close()
    #expect(router.calls == [.popToRoot])
  }

  @Test func theReaderIsLetGoWithTheScreen() async throws {
    try await expectNoLeak {
      let model = make()
      await model.load()
      await service.feed.print("a")
      try await StateRecorder { text(model) }.wait(for: "a")
      return model.output
    }
  }

  @Test func isLetGoWhileOutputStreams() async throws {
    try await expectNoLeak {
      let model = make()
      await model.load()
      await service.feed.print("a")
      try await StateRecorder { text(model) }.wait(for: "a")
      await service.feed.print("b")
      return model
    }
    try await until("the end of the listening") { service.bus.consumerCount == 0 }
  }

  @Test func archivedSessionsHaveNoWorktreeToLookAt() async throws {
    let old = Session.sample("old", phase: .archived, status: .stopped)
    await service.set { $0.mockSessions = [old] }
    let model = SessionDetailViewModel(old.id, service: service, navigator: router)
    await model.load()
    #expect(await service.count("state") == 0)
    model.start(.restore)
    try await service.waitForCall("state")
  }

  @Test func leavingStopsReading() async throws {
    let model = make()
    await model.load()
    await service.feed.print("a")
    try await StateRecorder { text(model) }.wait(for: "a")
    model.leave()
    #expect(model.output.stage == .idle)
    await service.feed.print("b")
    await model.load()
    try await StateRecorder { text(model) }.wait(for: "ab")
  }

  @Test func keysThatDoNotArriveAreTold() async throws {
    let model = make()
    let recorder = StateRecorder { model.keyboard.problem != nil }
    await service.set { $0.shouldFail = SessionError(.refused, step: "Type", reason: "No agent is running.") }
    model.keyboard.type([0x61])
    model.keyboard.type([0x62])
    try await recorder.wait(for: true)
    // What waited behind them is not typed without them.
    #expect(await service.calls.count { $0 == "type" } == 1)
    await service.set { $0.shouldFail = nil }
    model.keyboard.type([0x63])
    try await recorder.wait(for: false)
    #expect(await service.calls.count { $0 == "type" } == 2)
  }
}
