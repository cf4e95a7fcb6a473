import MVVM
import MVVMTesting
import Testing

private typealias SearchSpy = Spy<String, [String]>

@MainActor
private func makeSearch(_ spy: SearchSpy, _ clock: TestClock) -> SearchModel<String, [String]> {
  SearchModel(clock: clock) { try await spy($0) }
}

@MainActor @Suite struct SearchModelTests {
  private let spy = SearchSpy(.waits)
  private let clock = TestClock()

  /// Types a question and waits until the answer of the spy is shown.
  private func ask(_ model: SearchModel<String, [String]>, _ query: String) async throws {
    let recorder = StateRecorder { model.state }
    model.query = query
    spy.returns([query])
    try await clock.advance(by: .milliseconds(300))
    try await recorder.wait(for: .loaded([query]))
  }

  // Mutation: in `update`, do not sleep.
  @Test func `it searches when typing has paused`() async throws {
    let model = makeSearch(spy, clock)
    let recorder = StateRecorder { model.state }
    for query in ["s", "sw"] {
      model.query = query
      try await clock.advance(by: .milliseconds(299))
    }
    model.query = "swi"
    spy.returns(["swift"])
    try await clock.advance(by: .milliseconds(300))
    try await recorder.wait(for: .loaded(["swift"]))
    #expect(spy.calls == ["swi"])
    #expect(recorder.states == [.idle, .loading(previous: nil), .loaded(["swift"])])
  }

  // Mutation: in `begin`, drop the line that compares with `asked`.
  @Test func `the same question is not asked twice in a row`() async throws {
    let model = makeSearch(spy, clock)
    try await ask(model, "a")
    spy.alwaysReturns(["again"])
    model.query = "ab"
    try await clock.waitForSleepers()
    model.query = "a"
    try await clock.advance(by: .milliseconds(300))
    await model.submit()
    try await ask(model, "c")
    #expect(spy.calls == ["a", "c"])
  }

  // Mutation: in `LatestTask.isCurrent`, drop the number, and `Task.isCancelled` in `LoadPlan.run`.
  @Test(arguments: [[0, 1], [1, 0]])
  func `the latest search wins whatever order they finish in`(order: [Int]) async throws {
    let spy = SearchSpy(.waits, cancellation: .isIgnored)
    let model = makeSearch(spy, clock)
    let recorder = StateRecorder { model.state }
    model.query = "a"
    let old = Task { await model.submit() }
    let oldCall = try await spy.call(0)
    model.query = "b"
    let new = Task { await model.submit() }
    let newCall = try await spy.call(1)
    for index in order { [oldCall, newCall][index].returns(["\(index)"]) }
    try await finished(old)
    try await finished(new)
    #expect(recorder.states == [.idle, .loading(previous: nil), .loaded(["1"])])
  }

  // Mutation: in `begin`, give nothing instead of `job.running`.
  @Test func `submitting a question that is on its way waits for its answer`() async throws {
    let model = makeSearch(spy, clock)
    model.query = "a"
    try await clock.advance(by: .milliseconds(300))
    let call = try await spy.call(0)
    let submit = Task {
      await model.submit()
      return model.state
    }
    let ends = StateRecorder { model.state }
    Task { call.returns(["a"]) }
    #expect(try await finished(submit) == .loaded(["a"]))
    #expect(spy.callCount == 1)
    #expect(ends.states == [.loading(previous: nil), .loaded(["a"])])
  }

  // Mutation: in `update`, drop the branch for empty questions.
  @Test func `an empty question clears at once and asks nobody`() async throws {
    let model = makeSearch(spy, clock)
    try await ask(model, "a")
    model.query = "ab"
    model.query = "  "
    #expect(model.state == .idle)
    #expect(clock.sleeperCount == 0)
    await model.submit()
    #expect(spy.callCount == 1)
    try await ask(model, "a")
    #expect(spy.callCount == 2)
  }

  // Mutation: drop `_ = job.cancel()` in the branch for empty questions.
  @Test func `a late answer does not come back after clearing`() async throws {
    let spy = SearchSpy(.waits, cancellation: .isIgnored)
    let model = makeSearch(spy, clock)
    let recorder = StateRecorder { model.state }
    model.query = "a"
    let submit = Task { await model.submit() }
    let call = try await spy.call(0)
    model.query = ""
    call.returns(["late"])
    try await finished(submit)
    #expect(recorder.states == [.idle, .loading(previous: nil), .idle])
  }

  @Test func `a failure keeps the last results and can be retried`() async throws {
    let model = makeSearch(spy, clock)
    try await ask(model, "a")
    await model.retry()
    model.query = "b"
    spy.fails(AppError.broken)
    await model.submit()
    #expect(model.state == .failed(.broken, previous: ["a"]))
    spy.returns([])
    await model.retry()
    #expect(model.state == .empty)
    #expect(spy.calls == ["a", "b", "b"])
  }

  // Mutation: in `restore`, drop the first line; the question counts as answered.
  @Test func `a cancelled search can be asked again`() async throws {
    let model = makeSearch(spy, clock)
    model.query = "a"
    let submit = Task { await model.submit() }
    _ = try await spy.call(0)
    model.cancel()
    try await finished(submit)
    #expect(model.state == .idle)
    let second = Task { await model.submit() }
    _ = try await spy.call(1)
    second.cancel()
    try await finished(second)
    #expect(model.state == .idle)
    #expect(model.query == "a")
  }

  // Mutation: in `LatestTask.keep`, keep also what does not run.
  @Test func `a question that was typed and answered does not keep the next search`() async throws {
    let model = makeSearch(spy, clock)
    try await ask(model, "a")
    model.query = "ab"
    try await clock.waitForSleepers()
    model.query = "a"
    try await clock.advance(by: .milliseconds(300))
    await mainActorIsFree()
    model.query = "b"
    let submit = Task { await model.submit() }
    _ = try await spy.call(1)
    submit.cancel()
    try await finished(submit)
    #expect(model.state == .loaded(["a"]))
  }

  // Mutation: in `LatestTask`, drop `deinit`, or hold `self` strongly in `begin`.
  @Test(.timeLimit(.minutes(5))) func `a search that goes away ends its work`() async throws {
    let spy = spy
    let ended = Spy<Bool, Void>(.waits)
    try await expectNoLeak {
      let model = SearchModel<String, [String]>(clock: clock) { query in
        do {
          return try await spy(query)
        } catch {
          try await ended(error is CancellationError)
          throw error
        }
      }
      model.query = "a"
      try await clock.advance(by: .milliseconds(300))
      _ = try await spy.call(0)
      return model
    }
    #expect(try await ended.call(0).arguments)
  }

  @Test func `a search for something else than lists`() async {
    let one = SearchModel<String, Int> { $0.count }
    one.query = "abc"
    await one.submit()
    #expect(one.state == .loaded(3))
    let numbers = SearchModel<Int, Int>(query: 0, isEmptyQuery: { $0 == 0 }) { $0 * 2 }
    numbers.query = 4
    await numbers.submit()
    #expect(numbers.state == .loaded(8))
    numbers.query = 0
    #expect(numbers.state == .idle)
  }
}
