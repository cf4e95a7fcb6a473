import Dispatch
import Domain

/// Waits until a pipe can take something.
final class WritableOnce: @unchecked Sendable {  // proof: safe because any thread may use sources; `state` is locked
  private enum State {
    case fresh
    case waiting(CheckedContinuation<Void, Never>)
    case done
  }

  private let state = Guarded(State.fresh)
  private let source: any DispatchSourceWrite

  init(_ pipe: OpenPipe) {
    source = DispatchSource.makeWriteSource(fileDescriptor: pipe.fd, queue: .global())
    // The pipe stays open until the source is done with it.
    source.setCancelHandler { _ = pipe }
  }

  /// Returns when there is room, or when the task is cancelled. Once only.
  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDone = state.with { state -> Bool in
          if case .done = state { return true }
          state = .waiting(continuation)
          return false
        }
        if isDone { continuation.resume() }
        source.setEventHandler { [weak self] in self?.finish() }
        source.activate()
      }
    } onCancel: {
      finish()
    }
    source.cancel()
  }

  private func finish() {
    let continuation = state.with { state -> CheckedContinuation<Void, Never>? in
      defer { state = .done }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume()
  }
}
