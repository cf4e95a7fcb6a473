import MVVM
import MVVMTesting
import Testing

/// Counts the places where the library waits for code of the app, and does something at one of them: so that a test can
/// go through all of them, however many there are.
@MainActor
private final class Tripwire {
  /// Whether the code of the app notices that it was cancelled.
  let isCooperative: Bool
  private let place: Int
  private var passed = 0
  private var isArmed = false
  private var action: (@MainActor () -> Void)?

  init(at place: Int, isCooperative: Bool) {
    self.place = place
    self.isCooperative = isCooperative
  }

  /// From now on places count; the one before all others is now.
  func arm(_ action: @escaping @MainActor () -> Void) {
    isArmed = true
    if place == 0 { action() } else { self.action = action }
  }

  var wasTripped: Bool { isArmed && passed >= place }

  /// One of the places: really waits, for something that is not the main actor.
  func pass() async throws {
    guard isArmed else { return }
    passed += 1
    if passed == place {
      action?()
      action = nil
    }
    await Self.elsewhere()
    if isCooperative { try Task.checkCancellation() }
  }

  @concurrent private nonisolated static func elsewhere() async {}
}

/// Is offline when first asked.
@MainActor
private final class WiredConnectivity: Connectivity {
  private let wire: Tripwire
  private var isBack = false

  init(_ wire: Tripwire) { self.wire = wire }

  var isConnected: Bool {
    get async {
      try? await wire.pass()
      return isBack
    }
  }

  func waitUntilConnected() async throws {
    try await wire.pass()
    isBack = true
  }
}

/// A clock without waiting: the `sleep` that the protocol asks for is one more place to be cancelled at.
private struct WiredClock: Clock {
  let wire: Tripwire
  var now: TestClock.Instant { TestClock.Instant() }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws { try await wire.pass() }
}

private struct Row: Identifiable, Equatable { let id: Int }

/// A task that is cancelled at any `await` leaves nothing loading, shows no error, brings nothing late, and whatever it
/// was about can be done again.
@MainActor @Suite(.timeLimit(.minutes(5))) struct CancellationPointTests {
  /// Runs a scene once for each place in it, until none is left.
  /// - Parameter least: how many places there are at least: a scene that never gets there proves nothing.
  private func atEachPlace(
    _ isCooperative: Bool, least: Int, _ scene: (Tripwire) async throws -> Void
  ) async throws {
    for place in 0..<100 {
      let wire = Tripwire(at: place, isCooperative: isCooperative)
      try await scene(wire)
      guard wire.wasTripped else { return #expect(place > least) }
    }
    Issue.record("the scene never ended by itself")
  }

  private func runs(_ wire: Tripwire, _ work: @escaping @MainActor () async -> Void) async throws {
    let task = Task { await work() }
    wire.arm { task.cancel() }
    try await finished(task)
  }

  // Mutation: in `LoadPlan.run`, give the value also when the task is cancelled, and in `LatestTask.wait`, drop the
  // restoring task; or in `LoadPlan.pause`, answer true after an error.
  @Test(arguments: [true, false], [nil, 1])
  func `a load that is cancelled anywhere changes nothing`(isCooperative: Bool, before: Int?) async throws {
    try await atEachPlace(isCooperative, least: 5) { wire in
      var answers = (before.map { [Result<Int, AppError>.success($0)] } ?? []) + [.failure(.slow), .success(2)]
      let loader = Loader(
        policy: .standard, clock: WiredClock(wire: wire), connectivity: before == nil ? WiredConnectivity(wire) : nil
      ) {
        for _ in 0..<3 { try await wire.pass() }
        return try (answers.isEmpty ? .success(2) : answers.removeFirst()).get()
      }
      if before != nil { await loader.load() }
      try await runs(wire) { await loader.load() }
      #expect(loader.state == (wire.wasTripped ? before.map { .loaded($0) } ?? .idle : .loaded(2)))
      #expect(loader.activity == .idle)
      await loader.load()
      #expect(loader.state == .loaded(2))
      #expect(loader.activity == .idle)
    }
  }

  // Mutation: in `Paginator.restore`, drop `restoreRest`.
  @Test(arguments: [true, false])
  func `a page that is cancelled anywhere changes nothing`(isCooperative: Bool) async throws {
    try await atEachPlace(isCooperative, least: 3) { wire in
      let paginator = Paginator<Row, Int>(policy: .never) { request in
        for _ in 0..<2 { try await wire.pass() }
        // The second page is empty, so that there are two requests for one.
        let start = request.cursor ?? 0
        return Page(start == 3 ? [] : (start..<start + 3).map { Row(id: $0) }, next: start < 6 ? start + 3 : nil)
      }
      await paginator.load()
      try await runs(wire) { await paginator.loadMore() }
      #expect(paginator.items.count == (wire.wasTripped ? 3 : 6))
      #expect(paginator.tail == (wire.wasTripped ? .ready : .end))
      try await runs(wire) { await paginator.refresh() }
      #expect(!paginator.isRefreshing)
      #expect(!paginator.state.isLoading && paginator.state.error == nil)
      await paginator.loadMore()
      #expect(paginator.items.count == 6)
    }
  }

  // Mutation: in `SearchModel.restore`, drop the second line.
  @Test(arguments: [true, false])
  func `a search that is cancelled anywhere changes nothing`(isCooperative: Bool) async throws {
    try await atEachPlace(isCooperative, least: 2) { wire in
      let search = SearchModel<String, [String]>(clock: TestClock()) { query in
        if query == "b" { for _ in 0..<3 { try await wire.pass() } }
        return [query]
      }
      search.query = "a"
      await search.submit()
      search.query = "b"
      try await runs(wire) { await search.submit() }
      #expect(search.state == .loaded([wire.wasTripped ? "a" : "b"]))
      await search.submit()
      #expect(search.state == .loaded(["b"]))
    }
  }

  // Mutation: in `FormModel.submit`, drop the line with `silences`.
  @Test(arguments: [true, false])
  func `a form that is cancelled anywhere can be submitted again`(isCooperative: Bool) async throws {
    try await atEachPlace(isCooperative, least: 3) { wire in
      let rule = AsyncValidator<String> { _ in
        try await wire.pass()
        return nil
      }
      let (name, path) = (Field("a", asyncValidators: [rule]), Field("b", asyncValidators: [rule]))
      let form = FormModel(name, path)
      try await runs(wire) {
        await form.submit {
          try await wire.pass()
          try await wire.pass()
        }
      }
      #expect(!form.isSubmitting && form.error == nil)
      #expect(!name.isValidating && !path.isValidating)
      #expect(await form.submit { 1 } == .submitted(1))
    }
  }

  // Mutation: in `AsyncMaking.value`, drop the body of `onCancel`, and give the result also to those cancelled.
  @Test(arguments: [true, false])
  func `a making that nobody waits for any more is there for the next`(isCooperative: Bool) async throws {
    try await atEachPlace(isCooperative, least: 1) { wire in
      var builder = ContainerBuilder()
      let made = CallLog<Int>()
      let database = builder.registerAsync("database") { _ in
        for _ in 0..<2 { try await wire.pass() }
        made.record(1)
        return "open"
      }
      let container = try builder.build()
      try await runs(wire) { _ = try? await container.resolve(database) }
      #expect(try await container.resolve(database) == "open")
      #expect(made.entries.count == 1)
    }
  }

  // Mutation: in `Consumer.next`, drop the body of `onCancel`; the loop never ends.
  @Test(arguments: [true, false])
  func `a loop over events that is cancelled anywhere is forgotten`(isCooperative: Bool) async throws {
    try await atEachPlace(isCooperative, least: 2) { wire in
      let bus = EventBus<Int>()
      let stream = bus.subscribe()
      for event in 1...3 { bus.publish(event) }
      var heard: [Int] = []
      try await runs(wire) {
        for await event in stream {
          heard.append(event)
          try? await wire.pass()
          if event == 3 { break }
        }
      }
      #expect(heard == Array([1, 2, 3].prefix(heard.count)))
      if wire.wasTripped, heard.count < 3 { #expect(bus.consumerCount == 0) }
    }
  }

  // Mutation: in `TaskBag.start`, drop the comparison with `slot`.
  @Test(arguments: [true, false])
  func `work of a bag that is cancelled anywhere gives nothing`(isCooperative: Bool) async throws {
    try await atEachPlace(isCooperative, least: 2) { wire in
      let bag = TaskBag()
      var taken: [Int] = []
      var hasBegun = false
      let ended = Spy<Void, Void>(.waits)
      ended.alwaysReturns(())
      let count = StateRecorder { bag.count }
      bag.run("a", after: .seconds(1), clock: WiredClock(wire: wire)) {
        hasBegun = true
        defer { Task { try await ended() } }
        for _ in 0..<2 { try await wire.pass() }
        return 1
      } then: { result in
        if case .success(let value) = result { taken.append(value) }
      }
      wire.arm { bag.cancelAll() }
      try await count.wait(for: 0)
      if hasBegun { _ = try await ended.call(0) }
      #expect(taken == (wire.wasTripped ? [] : [1]))
    }
  }
}
