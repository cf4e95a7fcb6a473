import MVVMTesting
import Observation
import Testing

@MainActor @Observable
private final class Counter {
  var value = 0
}

@MainActor @Observable
private final class Choice {
  var isSecond = false
  var first = 0
  var second = 10

  var shown: Int { isSecond ? second : first }
}

private struct Refused: Error, Equatable {}

@MainActor @Suite struct StateRecorderTests {
  // Mutation: in `aboutToChange`, drop `ended.append(ending)`.
  @Test func `no state is lost, however fast they follow`() {
    let counter = Counter()
    let recorder = StateRecorder { counter.value }
    for value in 1...5 { counter.value = value }
    #expect(recorder.states == [0, 1, 2, 3, 4, 5])
  }

  // Mutation: drop the comparison with the last state.
  @Test func `equal neighbours are recorded once`() {
    let counter = Counter()
    let recorder = StateRecorder { counter.value / 2 }
    for value in 1...3 { counter.value = value }
    #expect(recorder.states == [0, 1])
  }

  // Mutation: drop the `Task` in `aboutToChange`; the wait runs into its patience.
  @Test func `a wait ends with the state it waits for`() async throws {
    let counter = Counter()
    let recorder = StateRecorder { counter.value }
    let change = Task { counter.value = 7 }
    try await recorder.wait(for: 7)
    await change.value
    #expect(recorder.states == [0, 7])
  }

  // Mutation: in `lookAgain`, read without observing.
  @Test func `a property that is read only since a change is observed`() async {
    let choice = Choice()
    let recorder = StateRecorder { choice.shown }
    choice.isSecond = true
    // After the task with which the recorder looks again.
    await Task {}.value
    choice.second = 11
    choice.second = 12
    #expect(recorder.states == [0, 10, 11, 12])
  }

  // Mutation: in `states`, read without observing.
  @Test func `the recorder observes what it reads when it is asked`() {
    let choice = Choice()
    let recorder = StateRecorder { choice.shown }
    choice.isSecond = true
    #expect(recorder.states == [0, 10])
    choice.second = 11
    choice.second = 12
    #expect(recorder.states == [0, 10, 11, 12])
  }

  // Mutation: in `aboutToChange`, drop the comparison of the numbers.
  @Test func `states that cannot be compared are recorded once, however often the recorder is asked`() {
    let counter = Counter()
    let recorder = StateRecorder(isSame: { _, _ in false }) { counter.value }
    for value in 1...3 {
      #expect(recorder.states.count == value)
      counter.value = value
    }
    #expect(recorder.states == [0, 1, 2, 3])
  }

  @Test func `a state that came and went is noticed by a wait`() async throws {
    let counter = Counter()
    let recorder = StateRecorder { counter.value }
    let change = Task {
      counter.value = 1
      counter.value = 2
    }
    try await recorder.wait(for: 1)
    await change.value
  }

  @Test func `waiting for a state that never comes is an error`() async throws {
    let counter = Counter()
    let recorder = StateRecorder(patience: .milliseconds(1)) { counter.value }
    await #expect(throws: PatienceError.self) { try await recorder.wait(for: 1) }
  }

  @Test func `a recorder does not keep itself alive`() async throws {
    let counter = Counter()
    try await expectNoLeak { StateRecorder { counter.value } }
  }
}

@Suite struct SpyTests {
  @Test func `answers come in the order of the script and then as always`() async throws {
    let spy = Spy<Int, String>(.waits)
    spy.returns("one")
    spy.fails(Refused())
    spy.alwaysReturns("more")
    #expect(try await spy(1) == "one")
    await #expect(throws: Refused.self) { try await spy(2) }
    #expect(try await spy(3) == "more")
    #expect(spy.calls == [1, 2, 3])
  }

  @Test func `the test decides which call ends first`() async throws {
    let spy = Spy<Int, String>(.waits)
    let first = Task { try await spy(1) }
    let firstCall = try await spy.call(0)
    let second = Task { try await spy(2) }
    let secondCall = try await spy.call(1)
    secondCall.returns("second")
    #expect(try await second.value == "second")
    firstCall.returns("first")
    firstCall.returns("ignored")
    #expect(try await first.value == "first")
  }

  @Test func `what gives nothing is answered with nothing`() async throws {
    let spy = Spy<Int, Void>(.waits)
    spy.returns()
    try await spy(1)
    let waiting = Task { try await spy(2) }
    try await spy.call(1).returns()
    try await waiting.value
    spy.alwaysReturns()
    try await spy(3)
    #expect(spy.calls == [1, 2, 3])
  }

  @Test func `a cancelled call ends unless that is ignored`() async throws {
    let polite = Spy<Void, Int>(.waits)
    let ending = Task { try await polite() }
    _ = try await polite.call(0)
    ending.cancel()
    await #expect(throws: CancellationError.self) { try await ending.value }

    let stubborn = Spy<Void, Int>(.waits, cancellation: .isIgnored)
    let staying = Task { try await stubborn() }
    let call = try await stubborn.call(0)
    staying.cancel()
    call.returns(3)
    #expect(try await staying.value == 3)
  }

  @Test func `a log keeps the order across spies`() {
    let log = CallLog<String>()
    log.record("save")
    log.record("close")
    #expect(log.entries == ["save", "close"])
  }
}

@MainActor @Suite struct LeakTests {
  // Mutation: drop the throw.
  @Test func `an object that is held elsewhere is a leak`() async throws {
    var held: [Counter] = []
    await #expect(throws: LeakError.self) {
      try await expectNoLeak {
        let counter = Counter()
        held.append(counter)
        return counter
      }
    }
    try await expectNoLeak { Counter() }
  }
}
