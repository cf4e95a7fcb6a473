/// Tells whether there is a connection, and when it is back.
public protocol Connectivity: Sendable {
  /// Whether requests can be sent now.
  var isConnected: Bool { get async }

  /// Returns once requests can be sent; at once when they can.
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  func waitUntilConnected() async throws
}

/// A `Connectivity` that is told from outside: by the system's path monitor, or by a test.
public final class ConnectivityStatus: Connectivity {
  private struct State: Sendable {
    var isConnected: Bool
    var lastID: UInt64 = 0
    var waiting: [UInt64: CheckedContinuation<Void, any Error>] = [:]
  }

  private let state: Lock<State>

  /// A status.
  public init(isConnected: Bool = true) { state = Lock(State(isConnected: isConnected)) }

  /// Whether requests can be sent now.
  public var isConnected: Bool { state.withLock { $0.isConnected } }

  /// How many wait for the connection at the moment.
  public var waiterCount: Int { state.withLock { $0.waiting.count } }

  /// Tells that the connection is there or gone. From any thread.
  public func update(isConnected: Bool) {
    let waiting = state.withLock { state in
      state.isConnected = isConnected
      guard isConnected else { return [CheckedContinuation<Void, any Error>]() }
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
    for waiter in waiting { waiter.resume() }
  }

  /// Returns once requests can be sent; at once when they can.
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  public func waitUntilConnected() async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let cancel: @Sendable () -> Void = { [state] in
      state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(throwing: CancellationError())
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let isConnected = state.withLock { state in
          if !state.isConnected { state.waiting[id] = continuation }
          return state.isConnected
        }
        if isConnected { continuation.resume() }
        // Cancelled before it could be found.
        if Task.isCancelled { cancel() }
      }
    } onCancel: {
      cancel()
    }
  }
}
