import Foundation
import MVVM
import MVVMTesting
import Testing

private final class Thing: Sendable {
  let name: String
  let parts: [Thing]
  init(_ name: String = "", _ parts: Thing...) {
    self.name = name
    self.parts = parts
  }
}

@Suite struct ContainerTests {
  @Test func `a shared thing is made once`() throws {
    var builder = ContainerBuilder()
    let thing = builder.register { _ in Thing() }
    let container = try builder.build()
    #expect(try container.resolve(thing) === container.resolve(thing))
    #expect(thing.name == "Thing")
  }

  @Test func `a unique thing is made each time`() throws {
    var builder = ContainerBuilder()
    let thing = builder.register(scope: .unique) { _ in Thing() }
    let container = try builder.build()
    #expect(try container.resolve(thing) !== container.resolve(thing))
  }

  // Mutation: in `Resolver.resolve`, treat `.graph` as `.unique`.
  @Test func `a thing of the graph is one within a call and another one in the next`() throws {
    var builder = ContainerBuilder()
    let leaf = builder.register("leaf", scope: .graph) { _ in Thing() }
    let left = builder.register("left", scope: .unique) { Thing("left", try $0.resolve(leaf)) }
    let right = builder.register("right", scope: .unique) { Thing("right", try $0.resolve(leaf)) }
    let root = builder.register("root", scope: .unique) {
      Thing("root", try $0.resolve(left), try $0.resolve(right))
    }
    let container = try builder.build()
    let (one, two) = (try container.resolve(root), try container.resolve(root))
    #expect(one.parts[0].parts[0] === one.parts[1].parts[0])
    #expect(one.parts[0].parts[0] !== two.parts[0].parts[0])
  }

  // Mutation: in `make`, drop the line with `above.contains`; the stack overflows.
  @Test(arguments: [Scope.shared, .unique, .graph])
  func `things that need each other are an error that names them`(scope: Scope) throws {
    var builder = ContainerBuilder()
    let first = builder.declare("A", of: Thing.self, scope: scope)
    let second = builder.register("B", scope: scope) { Thing("B", try $0.resolve(first)) }
    builder.provide(first) { Thing("A", try $0.resolve(second)) }
    let outside = builder.register("O", scope: scope) { Thing("O", try $0.resolve(second)) }
    let container = try builder.build()
    #expect(throws: ContainerError.cycle(["B", "A", "B"])) { try container.resolve(outside) }
    #expect(throws: ContainerError.cycle(["A", "B", "A"])) { try container.resolve(first) }
    #expect(ContainerError.cycle(["A", "B", "A"]).description.contains("A → B → A"))
  }

  @Test func `what is wrong with a container is a typed error`() throws {
    var builder = ContainerBuilder()
    let thing = builder.declare("thing", of: Thing.self)
    #expect(throws: ContainerError.notProvided("thing")) { try builder.build() }
    builder.provide(thing) { _ in throw Refused() }
    let container = try builder.build()
    #expect(throws: Refused.self) { try container.resolve(thing) }

    var other = ContainerBuilder()
    let foreign = other.register("foreign") { _ in Thing() }
    let session = other.registerSession("session") { _ in Thing() }
    #expect(throws: ContainerError.foreign("foreign")) { try container.resolve(foreign) }
    #expect(throws: ContainerError.foreign("session")) { try container.resolve(session) }
    #expect(throws: ContainerError.foreign("foreign")) {
      try container.withOverrides {
        $0.set(foreign, Thing())
      } perform: {
      }
    }
    other.provide(thing) { _ in Thing() }
    #expect(throws: ContainerError.foreign("thing")) { try other.build() }
    for error in [ContainerError.notProvided("x"), .foreign("x"), .containerGone("x")] {
      #expect(error.description.hasPrefix("x") || error.description.contains("x"))
    }
  }

  // Mutation: hold the lock of `Cells` while `make` runs; the two threads wait for each other.
  @Test(.timeLimit(.minutes(1))) func `factories that resolve into each other from two threads do not block`() throws {
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
    group.wait()
    #expect(made.entries.sorted() == ["left of right leaf", "right of left leaf"])
  }

  // Mutation: in `keep`, replace what is there.
  @Test(.timeLimit(.minutes(1))) func `all threads get the same shared thing`() throws {
    let meeting = Meeting()
    var builder = ContainerBuilder()
    let thing = builder.register { _ in
      meeting.meet()
      return Thing()
    }
    let container = try builder.build()
    let seen = CallLog<ObjectIdentifier>()
    let group = DispatchGroup()
    for _ in 0..<2 {
      group.enter()
      Thread.detachNewThread {
        if let thing = try? container.resolve(thing) { seen.record(ObjectIdentifier(thing)) }
        group.leave()
      }
    }
    group.wait()
    #expect(seen.entries.count == 2)
    #expect(Set(seen.entries) == [ObjectIdentifier(try container.resolve(thing))])
  }
}

/// Where two threads wait until both are there.
private final class Meeting: Sendable {
  private let both = DispatchSemaphore(value: 0)
  private let arrived = CallLog<Bool>()

  func meet() {
    arrived.record(true)
    if arrived.entries.count >= 2 {
      both.signal()
      both.signal()
    }
    both.wait()
  }
}

@Suite struct SessionTests {
  private let container: Container
  private let account: SessionDependency<Thing>
  private let holder: Dependency<Holder>

  private final class Holder: Sendable {
    let account: Session<Thing>
    init(_ account: Session<Thing>) { self.account = account }
  }

  init() throws {
    var builder = ContainerBuilder()
    let account = builder.registerSession("account") { _ in Thing() }
    holder = builder.register { Holder(try $0.resolve(account)) }
    self.account = account
    container = try builder.build()
  }

  // Mutation: in `resetSession`, drop `.take()`.
  @Test func `a reset reaches every holder`() throws {
    let holder = try container.resolve(holder)
    let session = try container.resolve(account)
    let before = try holder.account.current
    #expect(try session.current === before)
    container.resetSession()
    let after = try holder.account.current
    #expect(after !== before)
    #expect(try session.current === after)
  }

  // Mutation: in `session(_:)`, drop the guard on the number of the session.
  @Test func `what was begun in an old session does not get into the new one`() throws {
    let attempts = CallLog<Int>()
    var builder = ContainerBuilder()
    let reset = CallLog<Container>()
    let account = builder.registerSession { _ in
      attempts.record(attempts.entries.count)
      if attempts.entries.count == 1 { reset.entries.first?.resetSession() }
      return Thing("\(attempts.entries.count)")
    }
    let container = try builder.build()
    reset.record(container)
    #expect(try container.resolve(account).current.name == "2")
    #expect(try container.resolve(account).current.name == "2")
  }

  // Mutation: in `session(_:)`, drop the check of `begun`; the stack overflows.
  @Test func `a session that needs itself is an error`() throws {
    var builder = ContainerBuilder()
    let handle = CallLog<Session<Thing>>()
    let account = builder.registerSession("account") { _ in
      for handle in handle.entries { _ = try handle.current }
      return Thing()
    }
    let container = try builder.build()
    let session = try container.resolve(account)
    handle.record(session)
    #expect(throws: ContainerError.cycle(["account", "account"])) { try session.current }
  }

  @Test func `a session without its container is an error`() throws {
    var container: Container?
    var builder = ContainerBuilder()
    let account = builder.registerSession("account") { _ in Thing() }
    container = try builder.build()
    let session = try #require(try container?.resolve(account))
    container = nil
    #expect(throws: ContainerError.containerGone("account")) { try session.current }
  }

  @Test func `a reset under overrides stays there`() throws {
    let session = try container.resolve(account)
    let outside = try session.current
    try container.withOverrides { _ in
    } perform: {
      let inside = try session.current
      #expect(inside !== outside)
      container.resetSession()
      try #expect(session.current !== inside)
    }
    try #expect(session.current === outside)
    let own = Thing("own")
    try container.withOverrides {
      $0.set(account, own)
    } perform: {
      try #expect(session.current === own)
    }
  }
}

@Suite struct OverrideTests {
  private let container: Container
  private let leaf: Dependency<String>
  private let root: Dependency<Thing>

  init() throws {
    var builder = ContainerBuilder()
    let leaf = builder.register("leaf") { _ in "live" }
    root = builder.register("root") { Thing(try $0.resolve(leaf)) }
    self.leaf = leaf
    container = try builder.build()
  }

  // Mutation: in `Resolver.init`, use `container.cells` also under overrides.
  @Test func `overrides do not leak between parallel tests`() async throws {
    let container = container
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

  @Test func `overrides add up and end`() throws {
    let live = try container.resolve(root)
    try container.withOverrides {
      $0.set(leaf, "outer")
    } perform: {
      try #expect(container.resolve(root).name == "outer")
      let own = Thing("own")
      try container.withOverrides {
        $0.set(root, own)
      } perform: {
        try #expect(container.resolve(root) === own)
        try #expect(container.resolve(leaf) == "outer")
      }
      try #expect(container.resolve(root).name == "outer")
    }
    try #expect(container.resolve(root) === live)
  }

  // Mutation: in `Overrides.current(of:)`, take the innermost of any container.
  @Test func `overrides of two containers do not mix`() throws {
    var builder = ContainerBuilder()
    let other = builder.register { _ in 1 }
    let second = try builder.build()
    try container.withOverrides {
      $0.set(leaf, "test")
    } perform: {
      try second.withOverrides {
        $0.set(other, 2)
      } perform: {
        try #expect(container.resolve(root).name == "test")
        try #expect(second.resolve(other) == 2)
      }
      try #expect(second.resolve(other) == 1)
    }
  }
}

@Suite struct AsyncDependencyTests {
  // Mutation: in the asynchronous `resolve`, do not keep the task.
  @Test func `what takes time is made once for all who ask`() async throws {
    let open = Spy<Void, Thing>()
    var builder = ContainerBuilder()
    let database = builder.registerAsync("database") { _ in try await open() }
    let container = try builder.build()
    let first = Task { try await container.resolve(database) }
    let call = try await open.call(0)
    let second = Task { try await container.resolve(database) }
    first.cancel()
    call.returns(Thing())
    #expect(try await first.value === second.value)
    #expect(open.callCount == 1)
  }

  // Mutation: drop the line that empties the cell after a failure.
  @Test func `a failure is not kept`() async throws {
    let open = Spy<Void, Thing>()
    var builder = ContainerBuilder()
    let database = builder.registerAsync { _ in try await open() }
    let container = try builder.build()
    open.fails(Refused())
    await #expect(throws: Refused.self) { try await container.resolve(database) }
    open.alwaysReturns(Thing())
    #expect(try await container.resolve(database) === container.resolve(database))
    let own = Thing()
    try await container.withOverrides {
      $0.set(database, own)
    } perform: {
      try await #expect(container.resolve(database) === own)
    }
  }

  // Mutation: drop the check of `above`; the making waits for itself.
  @Test(.timeLimit(.minutes(1))) func `a cycle that takes time is an error`() async throws {
    let later = CallLog<AsyncDependency<Thing>>()
    var builder = ContainerBuilder()
    let first = builder.registerAsync("A") { resolver in
      for other in later.entries { _ = try await resolver.resolve(other) }
      return Thing()
    }
    let second = builder.registerAsync("B") { Thing("B", try await $0.resolve(first)) }
    later.record(second)
    let container = try builder.build()
    await #expect(throws: ContainerError.cycle(["B", "A", "B"])) { try await container.resolve(second) }
  }

  // Mutation: drop the use of `way`; both wait for ever.
  @Test(.timeLimit(.minutes(1))) func `a cycle begun at two ends at once is an error`() async throws {
    let later = CallLog<AsyncDependency<Thing>>()
    let (firstGate, secondGate) = (Spy<Void, Bool>(), Spy<Void, Bool>())
    var builder = ContainerBuilder()
    let first = builder.registerAsync("A") { resolver in
      _ = try await firstGate()
      for other in later.entries { _ = try await resolver.resolve(other) }
      return Thing()
    }
    let second = builder.registerAsync("B") { resolver in
      _ = try await secondGate()
      return Thing("B", try await resolver.resolve(first))
    }
    later.record(second)
    let container = try builder.build()
    let one = Task { try await container.resolve(first) }
    let two = Task { try await container.resolve(second) }
    let calls = (try await firstGate.call(0), try await secondGate.call(0))
    calls.0.returns(true)
    calls.1.returns(true)
    await #expect(throws: ContainerError.self) { try await one.value }
    await #expect(throws: ContainerError.self) { try await two.value }
  }
}
