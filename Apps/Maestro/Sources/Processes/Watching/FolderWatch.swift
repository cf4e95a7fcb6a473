import Domain
import SupervisorWire

/// Waiting for something to happen in a folder.
final class FolderWatch: Sendable {
  private struct State {
    var version: UInt64 = 0
    var next: UInt64 = 0
    var waiters: [UInt64: CheckedContinuation<Void, Never>] = [:]
    var cancelled: Set<UInt64> = []
  }

  private let state: Guarded<State>
  private let listening: FolderWatcher.Listening

  init(_ path: String, by watcher: FolderWatcher) throws(SystemError) {
    let state = Guarded(State())
    self.state = state
    listening = try watcher.listen(to: path) { event in
      guard !event.isDisjoint(with: [.output, .state]) else { return }
      let waiters = state.with { state -> [CheckedContinuation<Void, Never>] in
        state.version += 1
        defer { state.waiters = [:] }
        return Array(state.waiters.values)
      }
      for waiter in waiters { waiter.resume() }
    }
  }

  /// Goes up whenever something happens: read it, look, and wait for what comes after.
  var version: UInt64 { state.with { $0.version } }

  /// Returns when something has happened after a version, or when the task is cancelled.
  func change(after version: UInt64) async {
    let id = state.with { state -> UInt64 in
      defer { state.next += 1 }
      return state.next
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.with { state -> Bool in
          if state.version != version || state.cancelled.contains(id) { return true }
          state.waiters[id] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let waiter = state.with { state -> CheckedContinuation<Void, Never>? in
        state.cancelled.insert(id)
        return state.waiters.removeValue(forKey: id)
      }
      waiter?.resume()
    }
    state.with { _ = $0.cancelled.remove(id) }
  }

  /// The first value that looking gives: looks now, and again whenever something happens.
  /// - Returns: nothing when the time is over or the task is cancelled.
  func first<Value: Sendable>(
    within limit: Duration, _ look: @escaping @Sendable () throws -> Value?
  ) async rethrows -> Value? {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask {
        while true {
          let version = self.version
          if let value = try look() { return value }
          if Task.isCancelled { return nil }
          await self.change(after: version)
        }
      }
      group.addTask {
        // Cancelled when the other one is done.
        try? await Task.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      if let value = try await group.next() ?? nil { return value }
      // The time is over: what happened without an event counts, too.
      return Task.isCancelled ? nil : try look()
    }
  }
}
