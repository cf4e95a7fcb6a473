import MVVM
import MVVMTesting
import Observation
import Testing

@MainActor @Observable private final class Counter {
  var count = 0
  var other = 0
}

@MainActor @Suite struct ObservingTests {
  private let counter = Counter()
  private let told = Spy<Int, Void>(.waits)

  init() { told.alwaysReturns(()) }

  private func watch() -> BindingToken {
    BindingToken(observing: { [counter] in counter.count }) { [told] value in Task { try await told(value) } }
  }

  // Mutation: in `Tracker.look`, do not look again.
  @Test func `every change is told with the new value, the present one first`() async throws {
    let token = watch()
    for number in 1...3 {
      _ = try await told.call(number - 1)
      counter.count = number
    }
    _ = try await told.call(3)
    #expect(told.calls == [0, 1, 2, 3])
    withExtendedLifetime(token) {}
  }

  // Mutation: in `Tracker.look`, drop the line with `isSame`.
  @Test func `several changes at once are told once, and the same value not again`() async throws {
    let token = watch()
    _ = try await told.call(0)
    (counter.count, counter.other) = (1, 1)
    counter.count = 2
    _ = try await told.call(1)
    counter.count = 3
    counter.count = 2
    counter.other = 2
    let both = BindingToken(observing: { [counter] in [counter.count, counter.other] }) { [told] values in
      Task { try await told(values[1] * 100) }
    }
    _ = try await told.call(2)
    #expect(told.calls == [0, 2, 200])
    withExtendedLifetime((token, both)) {}
  }

  // Mutation: in the token's end, keep the tracker.
  @Test func `nothing is told once the token has gone`() async throws {
    var token: BindingToken? = watch()
    _ = try await told.call(0)
    counter.count = 1
    withExtendedLifetime(token) {}
    token = nil
    // Another observer has its turn after the first one would have had it.
    let other = watch()
    _ = try await told.call(1)
    counter.count = 2
    _ = try await told.call(2)
    #expect(told.calls == [0, 1, 2])
    withExtendedLifetime(other) {}
  }

  @Test func `what is observed is not kept longer than the token`() async throws {
    try await expectNoLeak {
      let counter = Counter()
      let token = BindingToken(observing: { counter.count }) { _ in }
      withExtendedLifetime(token) {}
      return counter
    }
  }

  // Mutation: in `AsyncStream.init`, drop `onTermination`.
  @Test(.timeLimit(.minutes(5))) func `values can be read by a loop, which is not told what it missed`() async throws {
    try await expectNoLeak {
      let counter = Counter()
      let values = AsyncStream(observing: { counter.count })
      var iterator = values.makeAsyncIterator()
      #expect(await iterator.next() == 0)
      counter.count = 1
      counter.count = 2
      #expect(await iterator.next() == 2)
      return counter
    }
  }
}
