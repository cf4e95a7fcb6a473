import MVVM
import MVVMTesting
import Testing

@Suite struct AsyncDependencyTests {
  // Mutation: in the asynchronous `resolve`, do not keep the making.
  @Test func `what takes time is made once for all who ask`() async throws {
    let open = Spy<Void, Thing>()
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
    let open = Spy<Void, Thing>()
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
    await #expect(throws: ContainerError.self) { try await finished(one) }
    await #expect(throws: ContainerError.self) { try await finished(two) }
  }
}
