import Foundation

/// What counts as a cancellation, and is therefore never shown as an error.
public enum Cancellation {
  /// Whether an error only says that the work was cancelled: Swift's own, that of URL loading (which says so also when
  /// the task itself is not cancelled, for example when a session is invalidated), and "the user pressed Cancel"; also
  /// as an `NSError`, and when such an error is the cause of another one.
  public static func isCancellation(_ error: any Error) -> Bool {
    var candidate: (any Error)? = error
    // Causes of causes are rare; a hostile error could go round in circles.
    for _ in 0..<8 {
      guard let error = candidate else { return false }
      if saysSo(error) { return true }
      candidate = cast(error, to: NSError.self)?.userInfo[NSUnderlyingErrorKey] as? any Error
    }
    return false
  }

  private static func saysSo(_ error: any Error) -> Bool {
    if error is CancellationError { return true }
    if let error = error as? URLError { return error.code == .cancelled }
    // On Linux every `NSError` passes for a `CocoaError`, whatever its domain; so that is asked last.
    if let error = cast(error, to: NSError.self) {
      return (error.domain, error.code) == (NSURLErrorDomain, NSURLErrorCancelled)
        || (error.domain, error.code) == (NSCocoaErrorDomain, CocoaError.Code.userCancelled.rawValue)
    }
    return (error as? CocoaError)?.code == .userCancelled
  }

  /// A cast that always succeeds on Apple systems and not on Linux: written so that neither compiler complains.
  private static func cast<Other>(_ error: any Error, to type: Other.Type) -> Other? { error as? Other }

  /// Whether an error that reached the present task is to be passed over: it says that the work was cancelled, or the
  /// task is cancelled, in which case whatever went wrong is only the noise of stopping.
  public static func silences(_ error: any Error) -> Bool { Task.isCancelled || isCancellation(error) }
}
