import Dispatch
import Foundation
import MVVM
import MVVMTesting
import Testing

private enum Change: Equatable, Sendable {
  case created(Int)
  case deleted(Int)
}

@Suite struct EventBusTests {
  // Mutation: in `offer`, give an event only to the first consumer.
  @Test func `every consumer hears everything in order`() async {
    let bus = EventBus<Change>()
    let (one, two) = (bus.subscribe(), bus.subscribe())
    bus.publish(.created(1))
    bus.publish(.deleted(1))
    #expect(await collect(2, one) == [.created(1), .deleted(1)])
    #expect(await collect(2, two) == [.created(1), .deleted(1)])
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
  @Test(.timeLimit(.minutes(5))) func `a loop ends with its task`() async throws {
    let bus = EventBus<Int>()
    let heard = Spy<Int, Void>(.waits)
    heard.alwaysReturns(())
    let stream = bus.subscribe()
    let loop = Task {
      for await event in stream { try await heard(event) }
      return true
    }
    bus.publish(1)
    _ = try await heard.call(0)
    loop.cancel()
    #expect(try await finished(loop))
    #expect(bus.consumerCount == 0)
  }

  @Test(.timeLimit(.minutes(5))) func `the order of each publisher is kept`() async {
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

  @Test(.timeLimit(.minutes(5))) func `a producer that never stops costs bounded memory and ends with its reader`()
    async throws
  {
    let bus = EventBus<Int>(history: 3)
    let stream = bus.subscribe(limit: 4)
    let producer = Task.detached {
      var number = 0
      while !Task.isCancelled {
        number += 1
        bus.publish(number)
      }
      return number
    }
    let heard = await collect(100, stream)
    #expect(zip(heard, heard.dropFirst()).allSatisfy { $0 < $1 })
    stream.cancel()
    #expect(bus.consumerCount == 0)
    producer.cancel()
    let sent = try await finished(producer)
    // What is neither heard nor dropped waited, and no more of it than allowed.
    let late = bus.subscribe(limit: 1, replay: 100)
    #expect(late.droppedCount == 2)
    #expect(await collect(1, late) == [sent])
  }

  // Mutation: in `RingBuffer`, begin to read at the first slot whatever `head` says.
  @Test func `a buffer that is read and filled by turns keeps its order`() async {
    let bus = EventBus<Int>(history: 0)
    let stream = bus.subscribe(limit: 5)
    var (sent, heard) = (0, [Int]())
    for count in [3, 5, 1, 4, 5, 2] {
      for _ in 0..<count {
        sent += 1
        bus.publish(sent)
      }
      heard += await collect(count, stream)
    }
    #expect(heard == Array(1...20))
    #expect(stream.droppedCount == 0)
  }

  // Mutation: drop `deinit` of the bus.
  @Test(.timeLimit(.minutes(5))) func `the streams end when the bus goes away`() async throws {
    var bus: EventBus<Int>? = EventBus()
    let stream = bus?.subscribe()
    let loop = Task {
      var heard: [Int] = []
      if let stream { for await event in stream { heard.append(event) } }
      return heard
    }
    bus?.publish(1)
    bus = nil
    #expect(try await finished(loop) == [1])
  }

  // Mutation: in `Token.next`, leave whatever the reason.
  @Test(.timeLimit(.minutes(5))) func `a second iterator takes over and the first one ends`() async throws {
    let bus = EventBus<Int>()
    let stream = bus.subscribe()
    let heard = Spy<Int, Void>(.waits)
    heard.alwaysReturns(())
    let first = Task { for await event in stream { try await heard(event) } }
    bus.publish(1)
    _ = try await heard.call(0)
    var second = stream.makeAsyncIterator()
    try await finished(first)
    first.cancel()
    #expect(bus.consumerCount == 1)
    bus.publish(2)
    #expect(await second.next() == 2)
    // Whoever was displaced does not come back, and ends nothing.
    var displaced = second
    second = stream.makeAsyncIterator()
    #expect(await displaced.next() == nil)
    bus.publish(3)
    #expect(await second.next() == 3)
  }

  // Mutation: in `Consumer.offer`, resume the reader.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `a reader that runs within publish may use the bus and hears all in order`() {
    let bus = EventBus<Int>()
    let stream = bus.subscribe()
    let heard = CallLog<[Int]>()
    let executor = InlineExecutor()
    // Runs up to its first wait before the initialiser returns.
    let loop = Task(executorPreference: executor) {
      for await event in stream {
        heard.record([event, bus.consumerCount])
        if event == 1 { bus.publish(2) }
      }
    }
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      bus.publish(1)
      bus.publish(3)
      done.signal()
    }
    #expect(done.wait(timeout: .now() + 10) == .success)
    #expect(heard.entries == [[1, 1], [2, 1], [3, 1]])
    loop.cancel()
  }
}

/// Runs what it is given at once, on the thread that gives it.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class InlineExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
  }
}

@MainActor @Suite struct EventListenerTests {
  @MainActor private final class Model {
    var heard: [Int] = []
    var token: BindingToken?
    init(_ bus: EventBus<Int>, _ told: Spy<Int, Void>) {
      token = bus.listen { [weak self] event in
        self?.heard.append(event)
        Task { try await told(event) }
      }
    }
  }

  @Test func `a view model hears events and is not kept alive`() async throws {
    let bus = EventBus<Int>()
    let told = Spy<Int, Void>(.waits)
    told.alwaysReturns(())
    try await expectNoLeak {
      let model = Model(bus, told)
      bus.publish(1)
      bus.publish(2)
      _ = try await told.call(1)
      #expect(model.heard == [1, 2])
      return model
    }
  }

  // Mutation: in `listen`, drop the line with `Task.isCancelled`.
  @Test func `an event that is on its way when the token goes is not heard`() async throws {
    let bus = EventBus<Int>()
    let told = Spy<Int, Void>(.waits)
    told.alwaysReturns(())
    let model = Model(bus, told)
    bus.publish(1)
    _ = try await told.call(0)
    bus.publish(2)
    model.token?.cancel()
    // Heard by a loop that was begun later: the first one has had its turn.
    let other = Model(bus, told)
    bus.publish(3)
    _ = try await told.call(1)
    #expect(model.heard == [1])
    #expect(other.heard == [3])
  }

  @MainActor private final class Follower {
    var heard: [Int] = []
    var missed = 0
    var token: BindingToken?
    init(_ events: EventStream<Int>, _ told: Spy<Int, Void>) {
      token = events.listen { [weak self] event in
        self?.heard.append(event)
        self?.missed = events.droppedCount
        Task { try await told(event) }
      }
    }
  }

  // Mutation: in `EventStream.listen`, let the token do nothing.
  @Test func `a stream that a service gives is heard without keeping the listener alive`() async throws {
    let bus = EventBus<Int>()
    let told = Spy<Int, Void>(.waits)
    told.alwaysReturns(())
    try await expectNoLeak {
      let model = Follower(bus.subscribe(limit: 1), told)
      for number in 1...3 { bus.publish(number) }
      _ = try await told.call(0)
      #expect(model.heard == [3])
      #expect(model.missed == 2)
      return model
    }
    while bus.consumerCount > 0 { await Task.yield() }
  }
}
