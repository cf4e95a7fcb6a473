import MVVM
import MVVMTesting
import Testing

private enum Change: Equatable, Sendable {
  case created(Int)
  case deleted(Int)
}

@Suite struct EventBusTests {
  private func collect<Event>(_ count: Int, _ stream: EventStream<Event>) async -> [Event] {
    var events: [Event] = []
    for await event in stream {
      events.append(event)
      if events.count == count { break }
    }
    return events
  }

  // Mutation: in `offer`, give an event only to the first consumer.
  @Test func `every consumer hears everything in order`() async {
    let bus = EventBus<Change>()
    let (one, two) = (bus.subscribe(), bus.subscribe())
    bus.publish(.created(1))
    bus.publish(.deleted(1))
    #expect(await collect(2, one) == [.created(1), .deleted(1)])
    #expect(await collect(2, two) == [.created(1), .deleted(1)])
  }

  // Mutation: in `subscribe`, replay the whole history whatever is asked.
  @Test func `a late consumer does not hear the last event again`() async {
    let bus = EventBus<Int>(history: 3)
    for number in 1...5 { bus.publish(number) }
    let plain = bus.subscribe()
    let curious = bus.subscribe(replay: 2)
    let greedy = bus.subscribe(replay: 10)
    bus.publish(6)
    #expect(await collect(1, plain) == [6])
    #expect(await collect(3, curious) == [4, 5, 6])
    #expect(await collect(4, greedy) == [3, 4, 5, 6])
  }

  // Mutation: in `offer`, drop the comparison with the limit.
  @Test func `a consumer that never reads costs bounded memory`() async {
    let bus = EventBus<Int>()
    let oldest = bus.subscribe(limit: 3, policy: .oldest)
    let newest = bus.subscribe(limit: 3, policy: .newest)
    for number in 1...100_000 { bus.publish(number) }
    #expect(oldest.droppedCount == 99_997)
    #expect(newest.droppedCount == 99_997)
    #expect(await collect(3, oldest) == [99_998, 99_999, 100_000])
    #expect(await collect(3, newest) == [1, 2, 3])
  }

  // Mutation: drop `deinit` of the token.
  @Test func `a consumer that goes away is forgotten`() async {
    let bus = EventBus<Int>()
    do {
      let stream = bus.subscribe()
      #expect(bus.consumerCount == 1)
      withExtendedLifetime(stream) {}
    }
    #expect(bus.consumerCount == 0)
    let stream = bus.subscribe()
    bus.publish(1)
    stream.cancel()
    #expect(bus.consumerCount == 0)
    #expect(await collect(1, stream).isEmpty)
  }

  // Mutation: in `next`, drop the body of `onCancel`.
  @Test(.timeLimit(.minutes(1))) func `a loop ends with its task`() async throws {
    let bus = EventBus<Int>()
    let heard = Spy<Int, Void>()
    heard.alwaysReturns(())
    let stream = bus.subscribe()
    let loop = Task {
      for await event in stream { try await heard(event) }
      return true
    }
    bus.publish(1)
    _ = try await heard.call(0)
    loop.cancel()
    #expect(try await loop.value)
    #expect(bus.consumerCount == 0)
  }

  @Test(.timeLimit(.minutes(1))) func `the order of each publisher is kept`() async {
    let bus = EventBus<[Int]>()
    let stream = bus.subscribe(limit: 10_000)
    await withTaskGroup { group in
      for publisher in 0..<4 {
        group.addTask { for number in 0..<1_000 { bus.publish([publisher, number]) } }
      }
    }
    let events = await collect(4_000, stream)
    for publisher in 0..<4 {
      #expect(events.filter { $0[0] == publisher }.map { $0[1] } == Array(0..<1_000))
    }
  }
}

@MainActor @Suite struct LiveValueTests {
  // Mutation: keep one observer only.
  @Test func `any number of observers hear every value`() {
    let live = LiveValue(0)
    var heard: [String] = []
    let tokens = [live.bind { heard.append("a\($0)") }, live.listen { heard.append("b\($0)") }]
    live.value = 1
    #expect(heard == ["a0", "a1", "b1"])
    #expect(tokens.count == live.observerCount)
  }

  // Mutation: tell before the value is set.
  @Test func `who hears of a change reads the new value`() {
    let live = LiveValue(0)
    var read: [Int] = []
    let token = live.listen { [weak live] _ in if let live { read.append(live.value) } }
    live.value = 1
    #expect(read == [1])
    token.cancel()
  }

  // Mutation: drop `deinit` of the token.
  @Test func `an observer ends with its token`() {
    let live = LiveValue(0)
    var heard: [Int] = []
    var token: BindingToken? = live.listen { heard.append($0) }
    live.value = 1
    withExtendedLifetime(token) {}
    token = nil
    live.value = 2
    #expect(heard == [1])
    #expect(live.observerCount == 0)
  }

  // Mutation: in `tell`, drop the guard; the second observer hears 2 before 1.
  @Test func `a change made by an observer comes after the one it heard of`() {
    let live = LiveValue(0)
    var heard: [String] = []
    let first = live.listen { [weak live] value in
      heard.append("a\(value)")
      if value == 1 { live?.value = 2 }
    }
    let second = live.listen { heard.append("b\($0)") }
    live.value = 1
    #expect(heard == ["a1", "b1", "a2", "b2"])
    withExtendedLifetime([first, second]) {}
  }

  // Mutation: in `tell`, take all observers before the first is told.
  @Test func `an observer that was ended by another one hears nothing more`() {
    let live = LiveValue(0)
    var heard = 0
    var second: BindingToken?
    let first = live.listen { _ in second?.cancel() }
    second = live.listen { _ in heard += 1 }
    live.value = 1
    #expect(heard == 0)
    withExtendedLifetime(first) {}
  }
}
