/// What became of an attempt to submit.
public enum Submission<Output> {
  /// It is done.
  case submitted(Output)
  /// A field is not right; which one is shown beside it.
  case invalid
  /// It failed; the form's `error` says why.
  case failed(AppError)
  /// Someone changed their mind.
  case cancelled
  /// Another attempt still runs; this one did nothing.
  case alreadyRunning
}

extension Submission: Sendable where Output: Sendable {}
extension Submission: Equatable where Output: Equatable {}

extension Submission where Output == Void {
  /// Whether both ended alike. `Void` is not `Equatable`, so that the conformance does not cover it.
  public static func == (left: Submission, right: Submission) -> Bool {
    switch (left, right) {
    case (.submitted, .submitted), (.invalid, .invalid), (.cancelled, .cancelled), (.alreadyRunning, .alreadyRunning):
      true
    case (.failed(let left), .failed(let right)): left == right
    default: false
    }
  }

  /// Whether the two ended differently.
  public static func != (left: Submission, right: Submission) -> Bool { !(left == right) }
}
