import Foundation
import MVVM
import MVVMTesting
import Testing

@MainActor @Suite struct TaskBagTests {
  private let spy = Spy<Int, Int>(.waits, cancellation: .isIgnored)
  private let taken = Spy<Result<Int, AppError>, Void>(.waits)
  private let bag = TaskBag()

  init() { taken.alwaysReturns(()) }

  private func run(_ name: String, _ number: Int) {
    bag.run(name) { [spy] in
      try await spy(number)
    } then: { [taken] result in
      Task { try await taken(result) }
    }
  }

  @Test func `what comes out is given to the owner`() async throws {
    run("a", 1)
    #expect(bag.isRunning("a"))
    try await spy.call(0).returns(10)
    _ = try await taken.call(0)
    #expect(!bag.isRunning("a"))
    bag.run {
      throw URLError(.timedOut)
    } then: { [taken] (result: Result<Int, AppError>) in
      Task { try await taken(result) }
    }
    _ = try await taken.call(1)
    #expect(taken.calls == [.success(10), .failure(.slow)])
    #expect(bag.count == 0)
  }

  // Mutation: in `start`, drop the comparison with `slot`.
  @Test(arguments: [[0, 1], [1, 0]])
  func `of two pieces of work with one name the latest wins`(order: [Int]) async throws {
    run("a", 1)
    let old = try await spy.call(0)
    run("a", 2)
    let new = try await spy.call(1)
    run("b", 3)
    for index in order { [old, new][index].returns(index) }
    try await spy.call(2).returns(2)
    _ = try await taken.call(1)
    #expect(Set(taken.calls.compactMap { try? $0.get() }) == [1, 2])
  }

  // Mutation: in `start`, sleep after the work instead of before it.
  @Test func `work that is started again and again during its pause is done once`() async throws {
    let clock = TestClock()
    for number in 1...3 {
      bag.run("save", after: .milliseconds(300), clock: clock) { [spy] in
        try await spy(number)
      } then: { [taken] result in
        Task { try await taken(result) }
      }
      try await clock.advance(by: .milliseconds(299))
    }
    #expect(spy.callCount == 0)
    try await clock.advance(by: .milliseconds(1))
    try await spy.call(0).returns(3)
    _ = try await taken.call(0)
    #expect(spy.calls == [3])
  }

  // Mutation: in `start`, hold the bag strongly.
  @Test(.timeLimit(.minutes(5))) func `a bag that goes away ends its work`() async throws {
    let waiting = Spy<Int, Int>(.waits)
    let ended = Spy<Bool, Void>(.waits)
    try await expectNoLeak {
      let bag = TaskBag()
      bag.run {
        do {
          return try await waiting(1)
        } catch {
          try await ended(error is CancellationError)
          throw error
        }
      }
      _ = try await waiting.call(0)
      return bag
    }
    #expect(try await ended.call(0).arguments)
  }

  // Mutation: in `cancel`, `cancelAll` or `start`, let the old slot go while `slots` is changed.
  @Test func `work that reads the bag as soon as it is cancelled may do so`() async throws {
    let seen = CallLog<Int>()
    func startReader(_ number: Int) async throws {
      bag.run("a") { [bag, spy] in
        try await withTaskCancellationHandler {
          try await spy(number)
        } onCancel: {
          MainActor.assumeIsolated { seen.record(bag.count) }
        }
      }
      _ = try await spy.call(number)
    }
    try await startReader(0)
    bag.cancel("a")
    try await startReader(1)
    bag.cancelAll()
    try await startReader(2)
    try await startReader(3)
    #expect(seen.entries == [0, 0, 1])
    bag.cancelAll()
  }

  @Test func `work that says it was cancelled is over and gives nothing`() async throws {
    let running = StateRecorder { [bag] in bag.count }
    bag.run("a") {
      throw URLError(.cancelled)
    } then: { [taken] (result: Result<Int, AppError>) in
      Task { try await taken(result) }
    }
    try await running.wait(for: 0)
    #expect(taken.callCount == 0)
  }
}
