import Foundation
import MVVM
import MVVMTesting
import Testing

/// The server of the random steps: every request waits until a step answers it.
@MainActor
private final class Server {
  /// Which of the fetches that the cache has counted each request belongs to.
  private var waiting: [(key: Int, fetch: Int, number: Int, continuation: CheckedContinuation<[Int], any Error>)] = []
  private var last = 0

  func requests(_ key: Int) -> Int { waiting.count { $0.key == key } }

  /// Whether no request of a fetch is left that was superseded.
  func isUpToDate(_ key: Int, _ fetch: Int) -> Bool { waiting.allSatisfy { $0.key != key || $0.fetch == fetch } }

  func fetch(_ key: Int, _ fetch: Int) async throws -> [Int] {
    last += 1
    let number = last
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
        waiting.append((key, fetch, number, continuation))
      }
    } onCancel: {
      Task { @MainActor in
        guard let index = self.waiting.firstIndex(where: { $0.number == number }) else { return }
        self.waiting.remove(at: index).continuation.resume(throwing: CancellationError())
      }
    }
  }

  func answer(_ key: Int, _ value: [Int]?) {
    guard let index = waiting.firstIndex(where: { $0.key == key }) else { return }
    let continuation = waiting.remove(at: index).continuation
    if let value { continuation.resume(returning: value) } else { continuation.resume(throwing: AppError.broken) }
  }
}

@MainActor @Suite struct QueryModelTests {
  /// A small generator (Knuth's MMIX): the same seed gives the same steps.
  private struct Dice {
    var state: UInt64
    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }

  private struct Mutation {
    let id: Int
    let key: Int
    let answer: Spy<Void, Void>
    let task: Task<Void, Never>
  }

  // Mutation: in `EditLog.receive`, keep all edits; in `endIfUnneeded`, drop `waiters.isEmpty`; in `invalidate`, do not
  // begin again while a request runs.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `2,500 random steps agree with the model`(seed: UInt64) async throws {
    let clock = TestClock()
    let server = Server()
    let cache = QueryCache(policy: .never, clock: clock)
    func fetchCount(_ key: Int) -> Int { cache.reports.first { $0.key == ["numbers", key] }?.fetchCount ?? 0 }
    func query(_ key: Int) -> CachedQuery<[Int]> {
      CachedQuery(["numbers", key], staleAfter: .seconds(10), keepFor: .seconds(20)) { [weak cache] in
        let report = cache?.reports.first { $0.key == ["numbers", key] }
        return try await server.fetch(key, report?.fetchCount ?? 0)
      }
    }
    var dice = Dice(state: seed)
    var model = QueryModel()
    var observers: [(key: Int, observer: QueryObserver<[Int]>)] = []
    var callers: [(id: Int, key: Int, task: Task<Void, Never>)] = []
    var mutations: [Mutation] = []
    var history: [String] = []

    for step in 1...2_500 {
      model.step = step
      let key = dice.below(3)
      let kind = dice.below(15)
      let now = model.now
      history.append("\(step): \(kind) on \(key)")
      switch kind {
      case 0, 1:
        model.load(key, caller: step)
        let started = CallLog<Bool>()
        let task = Task {
          started.record(true)
          await cache.prefetch(query(key))
        }
        #expect(await eventually { !started.entries.isEmpty })
        callers.append((step, key, task))
      case 2:
        // Without a caller: one that awaits an observer holds it.
        guard let observer = observers.first(where: { $0.key == key })?.observer else { continue }
        observer.start(.refresh)
        model.change(key) { if $0.run == nil { $0.begin(step, background: true) } }
      case 3 where !callers.isEmpty:
        let caller = callers.remove(at: dice.below(callers.count))
        caller.task.cancel()
        model.change(caller.key, makes: false) {
          if $0.callers.remove(caller.id) != nil { $0.leave() }
        }
      case 4, 5, 6:
        let value: [Int]? = dice.below(4) == 0 ? nil : dice.below(6) == 0 ? [] : [step]
        if server.requests(key) > 0 { model.answer(key, value) }
        server.answer(key, value)
      case 7:
        observers.append((key, cache.observe(query(key))))
        model.change(key) { $0.observers += 1 }
      case 8 where !observers.isEmpty:
        let key = observers.remove(at: dice.below(observers.count)).key
        model.change(key, makes: false) {
          $0.observers -= 1
          $0.leave()
        }
      case 9:
        let seconds = dice.below(12)
        try await clock.advance(by: .seconds(seconds), expecting: 0)
        model.advance(seconds)
      case 10:
        let prefix: QueryKey = dice.below(3) == 0 ? "numbers" : ["numbers", key]
        cache.invalidate(prefix)
        for other in 0..<3 where other == key || prefix.count == 1 {
          model.change(other, makes: false) { $0.invalidate(step, now) }
        }
      case 11:
        model.change(key, makes: false) {
          $0.edits.append(QueryModel.Edit(id: step, replaces: false, isPending: true, confirmed: 0))
        }
        let answer = Spy<Void, Void>(.waits)
        let task = Task<Void, Never> {
          try? await cache.mutate {
            $0.edit(query(key)) { $0.append(step) }
          } send: {
            try await answer()
          }
        }
        // The model has the edit from here on, so the mutation must have begun.
        _ = try await answer.call(0)
        mutations.append(Mutation(id: step, key: key, answer: answer, task: task))
      case 12 where !mutations.isEmpty:
        let mutation = mutations.remove(at: dice.below(mutations.count))
        let succeeds = dice.below(3) > 0
        let call = try await mutation.answer.call(0)
        if succeeds { call.returns() } else { call.fails(AppError.broken) }
        await mutation.task.value
        model.settle(mutation.key, mutation: mutation.id, succeeds: succeeds)
      case 13:
        cache.set([step], for: query(key))
        model.change(key, touches: true) {
          $0.edits.append(QueryModel.Edit(id: step, replaces: true, isPending: false, confirmed: step))
          ($0.updated, $0.isInvalid, $0.failed) = (now, false, false)
        }
      case 14 where dice.below(10) > 0:
        cache.refetchStale()
        for key in 0..<3 { model.change(key, makes: false) { $0.refetch(step, now) } }
      case 14:
        cache.reset()
        for key in 0..<3 {
          let observers = model.entries[key]?.observers ?? 0
          model.entries[key] = observers > 0 ? QueryModel.Entry(observers: observers) : nil
        }
      default: break
      }
      func seen() -> [QueryModel.Seen] { (0..<3).map { Self.seen($0, cache, query($0), server) } }
      let expected = (0..<3).map { model.seen($0) }
      func isUpToDate() -> Bool { (0..<3).allSatisfy { server.isUpToDate($0, fetchCount($0)) } }
      guard await eventually({ seen() == expected && isUpToDate() }) else {
        let last = history.suffix(30).joined(separator: "\n")
        Issue.record("seed \(seed), step \(step)\n\(last)\nexpected \(expected)\nseen \(seen())")
        return
      }
    }
    for caller in callers { caller.task.cancel() }
    for mutation in mutations { try await mutation.answer.call(0).returns() }
  }

  private static func seen(
    _ key: Int, _ cache: QueryCache, _ query: CachedQuery<[Int]>, _ server: Server
  ) -> QueryModel.Seen {
    guard let report = cache.reports.first(where: { $0.key == query.key }) else {
      return QueryModel.Seen(requests: server.requests(key))
    }
    let phase: QueryModel.Phase =
      switch report.phase {
      case .idle: .idle
      case .loading: .loading
      case .loaded: .loaded
      case .empty: .empty
      case .failed: .failed
      }
    return QueryModel.Seen(
      exists: true, phase: phase, value: cache.value(of: query), isFetching: report.isFetching,
      isStale: report.isStale, observers: report.observerCount, callers: report.callerCount,
      pendingEdits: report.pendingEditCount, requests: server.requests(key))
  }
}
