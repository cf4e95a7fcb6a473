import MVVM
import MVVMTesting
import Testing

@Suite struct SessionTests {
  private let container: Container
  private let account: SessionDependency<Thing>
  private let holder: Dependency<Holder>

  private final class Holder: Sendable {
    let account: SessionHandle<Thing>
    init(_ account: SessionHandle<Thing>) { self.account = account }
  }

  init() throws {
    (container, account, holder) = try Self.makeContainer()
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

  // Mutation: in `session(_:)`, repeat for ever; here that ends after ten thousand times, without an error.
  @Test func `a factory that ends its own session is an error`() throws {
    var builder = ContainerBuilder()
    let reset = CallLog<Container>()
    let attempts = Lock(0)
    let account = builder.registerSession("account") { _ in
      let attempt = attempts.withLock { attempts in
        attempts += 1
        return attempts
      }
      for container in reset.entries where attempt < 10_000 { container.resetSession() }
      return Thing()
    }
    let container = try builder.build()
    reset.record(container)
    let session = try container.resolve(account)
    #expect(throws: ContainerError.sessionEnded("account")) { try session.current }
  }

  // Mutation: in `make`, drop `whileMaking` for what is not the session's own; the cycle then lacks `profile`.
  @Test func `a cycle through a session names everything on the way`() throws {
    var builder = ContainerBuilder()
    let handle = CallLog<SessionHandle<Thing>>()
    let profile = builder.register("profile") { _ in
      for handle in handle.entries { _ = try handle.current }
      return Thing()
    }
    let account = builder.registerSession("account") { Thing("", try $0.resolve(profile)) }
    let container = try builder.build()
    handle.record(try container.resolve(account))
    #expect(throws: ContainerError.cycle(["profile", "account", "profile"])) { try container.resolve(profile) }
  }

  // Mutation: keep what is being made in a task-local value, which tasks begun by a factory inherit.
  @Test func `a task that a factory begins may use the session later`() async throws {
    let begun = CallLog<Task<String, any Error>>()
    let handle = CallLog<SessionHandle<Thing>>()
    var builder = ContainerBuilder()
    let gate = Spy<Void, Bool>(.waits)
    let account = builder.registerSession("account") { _ in
      begun.record(
        Task {
          _ = try await gate()
          return try handle.entries[0].current.name
        })
      return Thing("made")
    }
    let container = try builder.build()
    let session = try container.resolve(account)
    handle.record(session)
    _ = try session.current
    gate.returns(true)
    try await gate.call(0).returns(true)
    #expect(try await begun.entries[0].value == "made")
  }

  // Mutation: in `make`, drop the check of `begun`; the stack overflows.
  @Test func `a session that needs itself is an error`() throws {
    var builder = ContainerBuilder()
    let handle = CallLog<SessionHandle<Thing>>()
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

  // Mutation: in `Container`, drop the `deinit`; the container's core and its link hold each other.
  @Test func `what a container made goes with it, also when somebody holds a handle`() async throws {
    let handles = CallLog<SessionHandle<Thing>>()
    try await expectNoLeak {
      let (container, _, holder) = try Self.makeContainer()
      let held = try container.resolve(holder)
      handles.record(held.account)
      _ = try held.account.current
      return held
    }
    try await expectNoLeak {
      let (container, account, _) = try Self.makeContainer()
      let handle = try container.resolve(account)
      handles.record(handle)
      return try handle.current
    }
    for handle in handles.entries {
      #expect(throws: ContainerError.containerGone("account")) { try handle.current }
    }
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

  private static func makeContainer() throws -> (Container, SessionDependency<Thing>, Dependency<Holder>) {
    var builder = ContainerBuilder()
    let account = builder.registerSession("account") { _ in Thing() }
    let holder = builder.register { Holder(try $0.resolve(account)) }
    return (try builder.build(), account, holder)
  }
}
