import Foundation

/// What counts as "somebody changed their mind", and therefore is never shown as an error.
public enum Cancellation {
  /// Whether an error only says that the work was cancelled: Swift's own, that of URL loading (which says so also when
  /// the task itself is not cancelled, for example when a session is invalidated), and "the user pressed Cancel".
  public static func isCancellation(_ error: any Error) -> Bool {
    switch error {
    case is CancellationError: true
    case let error as URLError: error.code == .cancelled
    case let error as CocoaError: error.code == .userCancelled
    default: false
    }
  }

  /// Whether an error that reached the present task is to be passed over: it says that the work was cancelled, or the
  /// task is cancelled, in which case whatever went wrong is only the noise of stopping.
  public static func silences(_ error: any Error) -> Bool { Task.isCancelled || isCancellation(error) }
}
