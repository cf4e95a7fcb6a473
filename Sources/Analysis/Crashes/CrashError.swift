import Findings
import Reporting

/// Why a command that needs all findings did nothing: without those of a rule that crashed, what is there would look fixed.
/// Exit code 3.
public struct CrashError: Error, Sendable, CustomStringConvertible {
  /// What crashed, one line each, and what did not happen.
  public let description: String

  /// - Parameter failures: at least one.
  public init(_ failures: [RunFailure]) {
    description =
      failures.map { FailureText.error($0) }.joined()
      + "error: without these findings nothing can be judged, so nothing was written.\n"
  }
}
