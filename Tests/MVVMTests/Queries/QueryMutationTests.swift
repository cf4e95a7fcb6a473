import MVVM
import MVVMTesting
import Testing

@MainActor @Suite struct QueryMutationTests {
  // Mutation: in `EditLog.drop`, drop all edits.
  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
  func `contract 5: edits are shown at once, and a failed one is taken back alone`(order: [Int]) async throws {
    let scene = QueryScene()
    let query = scene.query()
    let observer = await scene.loaded(query, [])
    let send = Spy<Int, Void>(.waits)
    let tasks = (0..<3).map { number in
      Task {
        try await scene.cache.mutate(refetches: false) {
          $0.edit(query) { $0.append(number) }
        } send: {
          try await send(number)
        }
      }
    }
    _ = try await send.call(2)
    #expect(observer.state == .loaded([0, 1, 2]))
    // An answer that knows none of them.
    scene.spy.returns([9])
    await observer.refresh()
    #expect(observer.state == .loaded([9, 0, 1, 2]))
    for number in order {
      let call = try await send.call(number)
      if number == 1 {
        // Refetched after a failure, once all edits have ended.
        scene.spy.returns([9, 0, 2])
        call.fails(AppError.broken)
        await #expect(throws: AppError.broken) { try await finished(tasks[number]) }
      } else {
        call.returns()
        try await finished(tasks[number])
      }
    }
    try await scene.wait { $0?.pendingEditCount == 0 && $0?.isFetching == false }
    #expect(observer.state == .loaded([9, 0, 2]))
    #expect(scene.spy.callCount == 3)
  }

  // Mutation: in `EditLog.receive`, remove all confirmed edits.
  @Test func `contract 5: an edit that was confirmed during a request survives its answer`() async throws {
    let scene = QueryScene()
    let query = scene.query()
    let observer = await scene.loaded(query)
    let refresh = Task { await observer.refresh() }
    let call = try await scene.spy.call(1)
    scene.cache.update(query) { $0.append(2) }
    #expect(observer.state == .loaded([1, 2]))
    call.returns([1])
    try await finished(refresh)
    #expect(observer.state == .loaded([1, 2]))
    // The next answer was asked for later, and knows.
    scene.spy.returns([3])
    await observer.refresh()
    #expect(observer.state == .loaded([3]))
  }

  // Mutation: in `settle`, do not wait for `pendingCount == 0`.
  @Test func `contract 5: what was edited is fetched again once, after the last edit`() async throws {
    let scene = QueryScene()
    let query = scene.query()
    let observer = await scene.loaded(query)
    let send = Spy<Int, Void>(.waits)
    for number in [2, 3] {
      Task {
        try await scene.cache.mutate {
          $0.edit(query) { $0.append(number) }
          $0.edit([Int].self, under: "numbers") { $0.append(-number) }
        } send: {
          try await send(number)
        }
      }
      _ = try await send.call(number - 2)
    }
    #expect(observer.state == .loaded([1, 2, -2, 3, -3]))
    try await send.call(1).returns()
    try await scene.wait { $0?.pendingEditCount == 2 }
    #expect(scene.spy.callCount == 1)
    try await send.call(0).returns()
    try await scene.spy.call(1).returns([1, 2, 3])
    try await scene.wait { $0?.isFetching == false }
    #expect(observer.state == .loaded([1, 2, 3]))
    #expect(scene.spy.callCount == 2)
  }

  @Test func `contract 5: the answer to a mutation is shown, and further keys are invalidated`() async throws {
    let scene = QueryScene()
    let (one, two) = (scene.query(1), scene.query(2))
    let first = await scene.loaded(one)
    let second = await scene.loaded(two)
    try await scene.cache.mutate(refetches: false) {
      $0.edit(one) { $0.append(2) }
      $0.invalidate(["numbers", 2])
    } send: {
      [1, 2, 3]
    } then: {
      scene.cache.set($0, for: one)
    }
    #expect(first.state == .loaded([1, 2, 3]))
    try await scene.spy.call(2).returns([5])
    try await scene.wait(2) { $0?.isFetching == false }
    #expect(second.state == .loaded([5]))
    #expect(scene.spy.calls == [1, 2, 2])
  }

  // Mutation: in `mutate`, do not wait for the former.
  @Test func `contract 5: mutations of one scope are sent in order, and a cancelled one lets the next go`() async throws
  {
    let scene = QueryScene()
    let query = scene.query()
    let observer = await scene.loaded(query, [])
    let send = Spy<Int, Void>(.waits)
    var tasks: [Task<Void, any Error>] = []
    for number in 0..<3 {
      tasks.append(
        Task {
          try await scene.cache.mutate(scope: "like", refetches: false) {
            $0.edit(query) { $0.append(number) }
          } send: {
            try await send(number)
          }
        })
      try await scene.wait { $0?.pendingEditCount == number + 1 }
    }
    let first = try await send.call(0)
    #expect(observer.state == .loaded([0, 1, 2]))
    tasks[1].cancel()
    await #expect(throws: CancellationError.self) { try await finished(tasks[1]) }
    try #require(send.callCount == 1)
    #expect(observer.state == .loaded([0, 2]))
    scene.spy.returns([0, 2])
    first.returns()
    try await send.call(1).returns()
    for task in [tasks[0], tasks[2]] { try await finished(task) }
    #expect(send.calls == [0, 2])
  }
}
