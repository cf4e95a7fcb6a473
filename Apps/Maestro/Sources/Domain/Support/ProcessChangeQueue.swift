/// What one reader of changes has not read yet: for each session the newest.
package final class ProcessChangeQueue: Sendable {
  private struct State {
    var pending: [SessionID: ProcessChange] = [:]
    var order: [SessionID] = []
    var waiter: CheckedContinuation<ProcessChange?, Never>?
    var isEnded = false
  }

  private let state = Guarded(State())

  package init() {}

  package func put(_ change: ProcessChange) {
    let waiter = state.with { state -> CheckedContinuation<ProcessChange?, Never>? in
      if state.isEnded { return nil }
      if let waiter = state.waiter {
        state.waiter = nil
        return waiter
      }
      if state.pending.updateValue(change, forKey: change.session) == nil { state.order.append(change.session) }
      return nil
    }
    waiter?.resume(returning: change)
  }

  /// The next change, as soon as there is one; nothing when the task was cancelled.
  package func next() async -> ProcessChange? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let ready = state.with { state -> ProcessChange?? in
          if state.isEnded { return .some(nil) }
          if let session = state.order.first {
            state.order.removeFirst()
            return .some(state.pending.removeValue(forKey: session))
          }
          // Only one may read a stream at a time; should two, none of them waits for ever.
          let other = state.waiter
          state.waiter = continuation
          other?.resume(returning: nil)
          return nil
        }
        if let ready { continuation.resume(returning: ready) }
      }
    } onCancel: {
      end()
    }
  }

  package func end() {
    let waiter = state.with { state -> CheckedContinuation<ProcessChange?, Never>? in
      state.isEnded = true
      state.pending = [:]
      state.order = []
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: nil)
  }
}
