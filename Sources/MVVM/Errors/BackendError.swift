/// What the server answers when it does not do what it was asked.
public enum BackendError: PresentableError, Hashable {
  /// The app is not set up for this server.
  case invalidConfiguration
  /// The user is not signed in, or may not do this.
  case unauthorized
  /// Too many requests; the server may say how long to wait.
  case rateLimited(retryAfter: Duration?)
  /// An unforeseen error; the name of its type, never its text.
  case unknown(String)

  /// A few words: what happened.
  public var title: String {
    switch self {
    case .invalidConfiguration: localized("App Not Set Up")
    case .unauthorized: localized("Not Signed In")
    case .rateLimited: localized("Too Many Requests")
    case .unknown: localized("Something Went Wrong")
    }
  }

  /// One sentence: what it means for the user.
  public var message: String {
    switch self {
    case .invalidConfiguration: localized("The app is not set up correctly.")
    case .unauthorized: localized("Sign in and try again.")
    case .rateLimited: localized("Please wait a moment and try again.")
    case .unknown: localized("An unexpected problem came up. Please try again.")
    }
  }

  /// What the user can do about it.
  public var recoveryAction: RecoveryAction {
    switch self {
    case .invalidConfiguration: .contactSupport
    case .unauthorized: .dismiss
    case .rateLimited, .unknown: .retry
    }
  }

  /// True for too many requests, which passes by waiting.
  public var isRetryable: Bool {
    if case .rateLimited = self { true } else { false }
  }

  /// What kind of error it is.
  public var code: String {
    switch self {
    case .invalidConfiguration: "backend.invalidConfiguration"
    case .unauthorized: "backend.unauthorized"
    case .rateLimited: "backend.rateLimited"
    case .unknown(let type): "backend.unknown.\(type)"
    }
  }
}
