import Dispatch
import Foundation
import MVVM
import MVVMTesting
import Testing

/// What other libraries are known to get wrong, by the name of the fault; each test shows that it is not here.
@MainActor @Suite struct `Known faults of other libraries, not to be found here` {
  // Mutation: in `Loader.end`, or in `SearchModel.begin`, `.failed(error, previous: nil)`.
  @Test func `failed state drops the last value`() async {
    let spy = Spy<Void, Int>(.waits)
    let loader = await makeLoadedLoader(spy)
    spy.fails(AppError.broken)
    await loader.load()
    #expect(loader.state.value == 1)
    #expect(loader.state.error == .broken)
    let answers = Spy<Void, [Int]>(.waits)
    let search = SearchModel<String, [Int]> { _ in try await answers() }
    answers.returns([1])
    answers.fails(AppError.broken)
    for query in ["a", "b"] {
      search.query = query
      await search.submit()
    }
    #expect(search.state == .failed(.broken, previous: [1]))
  }

  // Mutation: in `cancel()`, drop `restore`.
  @Test func `cancelling with no value becomes failed`() async throws {
    let spy = Spy<Void, Int>(.waits, cancellation: .isIgnored)
    let loader = makeLoader(spy)
    loader.start()
    let call = try await spy.call(0)
    #expect(loader.state == .loading(previous: nil))
    loader.cancel()
    #expect(loader.state == .idle)
    #expect(loader.activity == .idle)
    call.returns(1)
    spy.returns(2)
    await loader.load()
    #expect(loader.state == .loaded(2))
  }

  // Mutation: in `TaskBag.start`, drop the guard.
  @Test func `cancelling a bag leaves tasks running and a late result overwrites state`() async throws {
    let (polite, deaf) = (Spy<Void, Int>(.waits), Spy<Void, Int>(.waits, cancellation: .isIgnored))
    let ended = Spy<Bool, Void>(.waits)
    ended.alwaysReturns(())
    let bag = TaskBag()
    var state = "before"
    bag.run {
      do { return try await polite() } catch {
        try await ended(error is CancellationError)
        throw error
      }
    } then: { _ in
      state = "polite"
    }
    bag.run("deaf") {
      let value = try await deaf()
      Task { try await ended(false) }
      return value
    } then: { _ in
      state = "late"
    }
    _ = try await polite.call(0)
    let call = try await deaf.call(0)
    bag.cancelAll()
    #expect(bag.count == 0)
    #expect(try await ended.call(0).arguments)
    call.returns(1)
    _ = try await ended.call(1)
    #expect(state == "before")
  }

  // Mutation: compare errors by nothing.
  @Test func `all errors compare equal`() {
    #expect(ViewState<Int>.failed(.slow, previous: 1) != .failed(.offline, previous: 1))
    #expect(ViewState<Int>.failed(.slow, previous: 1) == .failed(.slow, previous: 1))
    #expect(AppError.network(.serverError(code: 500)) != .network(.serverError(code: 501)))
  }

  // Mutation: in `Cancellation.saysSo`, drop the lines with `URLError` and `NSError`.
  @Test func `URLError.cancelled shown as error`() async {
    let spy = Spy<Void, Int>(.waits)
    let loader = await makeLoadedLoader(spy)
    spy.fails(URLError(.cancelled))
    await loader.refresh()
    #expect(loader.state == .loaded(1))
    let form = FormModel()
    #expect(await form.submit { throw URLError(.cancelled) } == Submission<Int>.cancelled)
    #expect(form.error == nil)
    let log = ErrorLog()
    log.record(URLError(.cancelled))
    #expect(log.entries.isEmpty)
  }

  // Mutation: hold the lock of `Cells` while `make` runs; the two threads wait for each other.
  @Test(.timeLimit(.minutes(5))) func `recursive lock held during user initialisers`() throws {
    let meeting = Meeting()
    var builder = ContainerBuilder()
    let leftLeaf = builder.register("left leaf") { _ in Thing("left leaf") }
    let rightLeaf = builder.register("right leaf") { _ in Thing("right leaf") }
    let left = builder.register("left") { resolver in
      meeting.meet()
      return Thing("left", try resolver.resolve(rightLeaf))
    }
    let right = builder.register("right") { resolver in
      meeting.meet()
      return Thing("right", try resolver.resolve(leftLeaf))
    }
    let container = try builder.build()
    let made = CallLog<String>()
    let group = DispatchGroup()
    for dependency in [left, right] {
      group.enter()
      Thread.detachNewThread {
        if let thing = try? container.resolve(dependency) { made.record(thing.name + " of " + thing.parts[0].name) }
        group.leave()
      }
    }
    #expect(group.wait(timeout: .now() + 10) == .success)
    #expect(made.entries.sorted() == ["left of right leaf", "right of left leaf"])
  }

  // Mutation: in `Resolver.init`, use `container.cells` also under overrides.
  @Test func `overrides leaking between parallel tests`() async throws {
    var builder = ContainerBuilder()
    let leaf = builder.register("leaf") { _ in "live" }
    let root = builder.register("root") { Thing(try $0.resolve(leaf)) }
    let container = try builder.build()
    try await withThrowingTaskGroup { group in
      for number in 0..<50 {
        group.addTask {
          try await container.withOverrides {
            $0.set(leaf, "\(number)")
          } perform: {
            let name = try await Task { try container.resolve(root).name }.value
            #expect(name == "\(number)")
            try #expect(container.resolve(root) === container.resolve(root))
          }
        }
        group.addTask { try #expect(container.resolve(root).name == "live") }
      }
      try await group.waitForAll()
    }
    try #expect(container.resolve(root).name == "live")
  }

  // Mutation: in `resetSession`, drop `.take()`.
  @Test func `session reset not reaching holders`() throws {
    var builder = ContainerBuilder()
    let account = builder.registerSession("account") { _ in Thing() }
    let service = builder.register { Holder(account: try $0.resolve(account)) }
    let container = try builder.build()
    let holder = try container.resolve(service)
    let session = try container.resolve(account)
    let before = try holder.account.current
    #expect(try session.current === before)
    container.resetSession()
    let after = try holder.account.current
    #expect(after !== before)
    #expect(try session.current === after)
  }

  // Mutation: in `end`, compare with nothing instead of the ticket; or drop `sheet = nil` before the callback.
  @Test(arguments: [[DismissalReason.gesture, .code], [.code, .gesture], [.gesture, .gesture]])
  func `dismissal callback missing or doubled when a gesture and code race`(reasons: [DismissalReason]) {
    let router = Router<Place>()
    for style in [PresentationStyle.sheet, .fullScreenCover] {
      var ends: [DismissalReason] = []
      let ticket = router.present(.settings, as: style) { ends.append($0) }
      for reason in reasons {
        if reason == .code { router.dismiss() } else { router.end(ticket, because: reason) }
      }
      #expect(ends == [reasons[0]])
    }
  }

  // Mutation: in `start(_:at:on:)`, drop the callback of the route.
  @Test(arguments: [nil, PresentationStyle.sheet, .fullScreenCover])
  func `nested coordinator not released after back-swipe`(style: PresentationStyle?) async throws {
    let (root, router) = (Flow(), Router<Place>())
    var ends: [FlowEnd<Int>] = []
    var inner: [FlowEnd<Int>] = []
    try await expectNoLeak {
      let child = Flow()
      root.start(child, at: .list, on: router, as: style) { ends.append($0) }
      child.start(Flow(), at: .detail(1), on: router) { inner.append($0) }
      if style == nil {
        router.path = []
      } else if let shown = router.sheet ?? router.fullScreenCover {
        router.end(shown.id, because: .gesture)
      }
      return child
    }
    #expect(ends == [.dismissed])
    #expect(inner == [.dismissed])
    #expect(root.node.children.isEmpty)
    #expect(router.path.isEmpty)
  }

  // Mutation: in `subscribe`, replay the whole history whatever is asked.
  @Test func `event bus replaying the last event to a late subscriber`() async {
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

  // Mutation: in `RingBuffer.append`, drop the use of `limit`.
  @Test func `unbounded buffering for a slow consumer`() async {
    let bus = EventBus<Int>()
    let oldest = bus.subscribe(limit: 3, policy: .oldest)
    let newest = bus.subscribe(limit: 3, policy: .newest)
    for number in 1...100_000 { bus.publish(number) }
    #expect(oldest.droppedCount == 99_997)
    #expect(newest.droppedCount == 99_997)
    #expect(await collect(3, oldest) == [99_998, 99_999, 100_000])
    #expect(await collect(3, newest) == [1, 2, 3])
  }
}

private final class Holder: Sendable {
  let account: SessionHandle<Thing>
  init(account: SessionHandle<Thing>) { self.account = account }
}
