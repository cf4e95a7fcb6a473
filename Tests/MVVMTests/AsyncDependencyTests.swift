import MVVM
import MVVMTesting
import Testing

@Suite struct AsyncDependencyTests {
  // Mutation: in the asynchronous `resolve`, do not keep the making.
  @Test func `what takes time is made once for all who ask`() async throws {
    let open = Spy<Void, Thing>(.waits)
    var builder = ContainerBuilder()
    let database = builder.registerAsync("database") { _ in try await open() }
    let container = try builder.build()
    let first = Task { try await container.resolve(database) }
    let call = try await open.call(0)
    let second = Task { try await container.resolve(database) }
    call.returns(Thing())
    #expect(try await finished(first) === second.value)
    #expect(open.callCount == 1)
  }

  // Mutation: in `AsyncMaking.value`, drop the body of `onCancel`; the one who is cancelled waits for ever.
  @Test(.timeLimit(.minutes(5))) func `who is cancelled goes away, and the others get it`() async throws {
    let open = Spy<Void, Thing>(.waits)
    var builder = ContainerBuilder()
    let database = builder.registerAsync("database") { _ in try await open() }
    let container = try builder.build()
    let first = Task { try await container.resolve(database) }
    let call = try await open.call(0)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await finished(first) }
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await container.resolve(database)
    }
    await #expect(throws: CancellationError.self) { try await finished(late) }
    let second = Task { try await container.resolve(database) }
    call.returns(Thing("one"))
    #expect(try await finished(second).name == "one")
    #expect(open.callCount == 1)
  }

  // Mutation: drop the line that empties the cell after a failure.
  @Test func `a failure is not kept`() async throws {
    let open = Spy<Void, Thing>(.waits)
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
  @Test(.timeLimit(.minutes(5))) func `a cycle that takes time is an error`() async throws {
    let later = CallLog<AsyncDependency<Thing>>()
    var builder = ContainerBuilder()
    let first = builder.registerAsync("A") { resolver in
      for other in later.entries { _ = try await resolver.resolve(other) }
      return Thing()
    }
    let second = builder.registerAsync("B") { Thing("B", try await $0.resolve(first)) }
    later.record(second)
    let container = try builder.build()
    let task = Task { try await container.resolve(second) }
    await #expect(throws: ContainerError.cycle(["B", "A", "B"])) { try await finished(task) }
  }

  // Mutation: drop the use of `way`; both wait for ever.
  @Test(.timeLimit(.minutes(5))) func `a cycle begun at two ends at once is an error`() async throws {
    let later = CallLog<AsyncDependency<Thing>>()
    let (firstGate, secondGate) = (Spy<Void, Bool>(.waits), Spy<Void, Bool>(.waits))
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
    await #expect(throws: ContainerError.self) { try await finished(one) }
    await #expect(throws: ContainerError.self) { try await finished(two) }
  }

  // Mutation: in `way(from:to:in:)`, do not follow a way that is longer than one step; all three wait for ever.
  @Test(.timeLimit(.minutes(5))) func `a longer cycle begun at each end at once is an error`() async throws {
    let later = CallLog<AsyncDependency<Thing>>()
    let gates = (0..<3).map { _ in Spy<Void, Bool>(.waits) }
    var builder = ContainerBuilder()
    let first = builder.registerAsync("A") { resolver in
      _ = try await gates[0]()
      for other in later.entries { _ = try await resolver.resolve(other) }
      return Thing()
    }
    let second = builder.registerAsync("B") { resolver in
      _ = try await gates[1]()
      return Thing("B", try await resolver.resolve(first))
    }
    let third = builder.registerAsync("C") { resolver in
      _ = try await gates[2]()
      return Thing("C", try await resolver.resolve(second))
    }
    later.record(third)
    let container = try builder.build()
    let tasks = [first, second, third].map { dependency in Task { try await container.resolve(dependency) } }
    for gate in gates { try await gate.call(0).returns(true) }
    for task in tasks { await #expect(throws: ContainerError.self) { try await finished(task) } }
  }

  // Mutation: in the asynchronous `resolve` of `Container`, do not keep it.
  @Test(.timeLimit(.minutes(5))) func `a making that goes on may use the session of its container`() async throws {
    let begun = Spy<Void, Bool>(.waits)
    let ended = CallLog<String>()
    let over = Spy<Void, Void>(.waits)
    over.returns(())
    var builder = ContainerBuilder()
    let account = builder.registerSession("account") { _ in Thing("account") }
    let database = builder.registerAsync("database") { resolver in
      let session = try resolver.resolve(account)
      _ = try await begun()
      let name = (try? session.current.name) ?? "gone"
      ended.record(name)
      try await over()
      return Thing(name)
    }
    var container: Container? = try builder.build()
    let asking = Task { [container] in try await container?.resolve(database) }
    let call = try await begun.call(0)
    asking.cancel()
    await #expect(throws: CancellationError.self) { try await asking.value }
    container = nil
    call.returns(true)
    _ = try await over.call(0)
    #expect(ended.entries == ["account"])
  }
}
