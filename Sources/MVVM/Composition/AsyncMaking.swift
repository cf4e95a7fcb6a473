/// Something that is being made once for all who ask. A caller that is cancelled meanwhile goes away at once; the making goes
/// on, since others may wait for it.
final class AsyncMaking<Value: Sendable>: Sendable {
  private struct State: Sendable {
    var result: Result<Value, any Error>?
    var lastID: UInt64 = 0
    var waiting: [UInt64: CheckedContinuation<Value, any Error>] = [:]
  }

  private let state = Lock(State())

  init() {}

  /// Begins; called once.
  func start(_ make: @escaping @Sendable () async -> Result<Value, any Error>) {
    Task {
      let result = await make()
      let waiting = state.withLock { state in
        state.result = result
        defer { state.waiting = [:] }
        return state.waiting.values
      }
      for waiter in waiting { waiter.resume(with: result) }
    }
  }

  /// What was made, now or later.
  /// - Throws: what the factory throws, or `CancellationError` when the one who waits is cancelled.
  var value: Value {
    get async throws {
      let id = state.withLock { state in
        state.lastID += 1
        return state.lastID
      }
      let leave: @Sendable () -> Void = { [state] in
        state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(throwing: CancellationError())
      }
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let result = state.withLock { state in
            if state.result == nil { state.waiting[id] = continuation }
            return state.result
          }
          if let result { continuation.resume(with: result) }
          // Cancelled before it could be found.
          if Task.isCancelled { leave() }
        }
      } onCancel: {
        leave()
      }
    }
  }
}
