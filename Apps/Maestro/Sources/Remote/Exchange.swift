import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request on its way, which may be cancelled before it has begun.
///
/// `URLSession.data(for:)` cancels in the handler of the task, where on Linux it waits for the queue that may be resuming
/// this very task, and both wait for ever. Here it is another thread that waits, and it holds nothing.
final class Exchange: Sendable {
  private let queue = DispatchQueue(label: "maestro.exchange")
  private let state = State()

  private final class State: @unchecked Sendable {  // proof: safe because it is only touched on `queue`
    var task: URLSessionDataTask?
    var isCancelled = false
  }

  /// Sends it; what was cancelled before fails at once.
  func begin(_ task: URLSessionDataTask) {
    queue.async { [state] in
      state.task = task
      task.resume()
      if state.isCancelled { task.cancel() }
    }
  }

  /// Gives it up.
  func cancel() {
    queue.async { [state] in
      state.isCancelled = true
      state.task?.cancel()
    }
  }
}
