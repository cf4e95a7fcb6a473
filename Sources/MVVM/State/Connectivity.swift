/// Tells whether there is a connection, and when it is back.
public protocol Connectivity: Sendable {
  /// Whether requests can be sent now.
  var isConnected: Bool { get async }

  /// Returns once requests can be sent; at once when they can.
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  func waitUntilConnected() async throws
}

/// Over what a device is connected.
public enum ConnectionKind: String, Hashable, Sendable, Codable {
  /// Wi-Fi.
  case wifi
  /// A mobile network, where data may cost the user money.
  case cellular
  /// A cable.
  case wired
  /// Something else, or unknown.
  case other
}

/// A `Connectivity` that is told from outside: by the system's path monitor, or by a test.
public final class ConnectivityStatus: Connectivity {
  private struct State: Sendable {
    var kind: ConnectionKind?
    var lastID: UInt64 = 0
    var waiting: [UInt64: CheckedContinuation<Void, any Error>] = [:]
  }

  private let state: Lock<State>

  /// A status.
  public init(isConnected: Bool = true, kind: ConnectionKind = .other) {
    state = Lock(State(kind: isConnected ? kind : nil))
  }

  /// Whether requests can be sent now.
  public var isConnected: Bool { kind != nil }

  /// Over what the device is connected; nothing while it is not.
  public var kind: ConnectionKind? { state.withLock { $0.kind } }

  /// How many wait for the connection at the moment.
  public var waiterCount: Int { state.withLock { $0.waiting.count } }

  /// Tells that the connection is there or gone. From any thread.
  public func update(isConnected: Bool, kind: ConnectionKind = .other) {
    let waiting = state.withLock { state in
      state.kind = isConnected ? kind : nil
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
          if state.kind == nil { state.waiting[id] = continuation }
          return state.kind != nil
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
