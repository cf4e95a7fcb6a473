extension Task where Failure == any Error {
  /// The outcome for one of several who wait: one who is cancelled leaves, and the task goes on for the others.
  func outcome() async throws -> Success {
    let gate = AsyncStream<Result<Success, any Error>>.makeStream()
    let watch = Task<Void, Never> {
      gate.continuation.yield(await result)
      gate.continuation.finish()
    }
    defer { watch.cancel() }
    for await result in gate.stream { return try result.get() }
    throw _Concurrency.CancellationError()
  }
}
