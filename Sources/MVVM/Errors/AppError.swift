import Foundation

/// Everything that can go wrong in an app, as one value that can be shown, compared and logged.
///
/// Two errors are equal when they say the same, so that a state with another error is another state. Being cancelled is
/// not an error: `AppError(_:)` gives nothing for it.
public enum AppError: Error, Hashable, Sendable {
  /// The way to the server.
  case network(NetworkError)
  /// What was read or written.
  case data(DataError)
  /// What the user typed.
  case validation(ValidationError)
  /// Bringing local and remote together.
  case sync(SyncError)
  /// What the server answered.
  case backend(BackendError)
  /// An error of the app's own that knows how to present itself.
  case custom(CustomError)

  /// The error as it is shown, or nothing when it only says that the work was cancelled.
  ///
  /// Members of the families, `URLError`s and errors that are `PresentableError`s keep what they say; all others become
  /// `BackendError.unknown` with the name of their type, since a raw description is neither meant for users nor free
  /// of personal data.
  public init?(_ error: any Error) {
    if Cancellation.isCancellation(error) { return nil }
    switch error {
    case let error as AppError: self = error
    case let error as NetworkError: self = .network(error)
    case let error as DataError: self = .data(error)
    case let error as ValidationError: self = .validation(error)
    case let error as SyncError: self = .sync(error)
    case let error as BackendError: self = .backend(error)
    case let error as CustomError: self = .custom(error)
    case let error as any PresentableError: self = .custom(CustomError(error))
    case let error as URLError: self = .network(NetworkError(error))
    case is DecodingError: self = .data(.invalidFormat)
    default: self = .backend(.unknown("\(type(of: error))"))
    }
  }
}

extension AppError: PresentableError {
  private var presentable: any PresentableError {
    switch self {
    case .network(let error): error
    case .data(let error): error
    case .validation(let error): error
    case .sync(let error): error
    case .backend(let error): error
    case .custom(let error): error
    }
  }

  /// A few words: what happened.
  public var title: String { presentable.title }

  /// One sentence: what it means for the user.
  public var message: String { presentable.message }

  /// What the user can do about it.
  public var recoveryAction: RecoveryAction { presentable.recoveryAction }

  /// Whether the same request may well succeed a little later.
  public var isRetryable: Bool { presentable.isRetryable }

  /// What kind of error it is, without anything a user typed or owns: for logs.
  public var code: String { presentable.code }
}
