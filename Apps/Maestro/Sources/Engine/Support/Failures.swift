import Domain

/// Errors that several stages need.
enum Failures {
  static func unknownSession(_ id: SessionID) -> SessionError {
    SessionError(.notFound, step: "Look up the session", reason: "There is no session \(id.short) any more.")
  }

  /// What a port threw, as the user is told. Ports throw `SessionError`; anything else is named as it is.
  static func error(_ error: any Error, step: String) -> any Error {
    if error is SessionError || error is CancellationError { return error }
    return SessionError(.system, step: step, reason: "Something unexpected happened.", details: "\(error)")
  }

  /// One line for a list of things that went wrong.
  static func line(_ error: any Error) -> String {
    guard let error = error as? SessionError else {
      return error is CancellationError ? "It was cancelled." : "\(error)"
    }
    return error.details.isEmpty ? error.reason : "\(error.reason) (\(Shown.short(error.details, limit: 300)))"
  }
}
