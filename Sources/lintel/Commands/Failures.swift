import Findings
import Reporting

/// What crashed and was left out of a run.
enum Failures {
  /// Says what is missing and what to do, after everything else was printed.
  ///
  /// - Throws: `internalError` when there is anything to say.
  static func tell(_ failures: [RunFailure]) throws(Main.Outcome) {
    if failures.isEmpty { return }
    for failure in failures { StandardError.write(FailureText.error(failure)) }
    throw .internalError
  }
}
