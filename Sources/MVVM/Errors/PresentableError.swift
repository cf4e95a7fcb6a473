/// An error that knows how to present itself to a user.
///
/// Make your own errors conform, and `AppError` keeps what they say. The texts are already in the user's language.
public protocol PresentableError: Error, Sendable {
  /// A few words: what happened.
  var title: String { get }
  /// One sentence: what it means for the user.
  var message: String { get }
  /// What the user can do about it.
  var recoveryAction: RecoveryAction { get }
  /// Whether the same request may well succeed a little later, without the user doing anything.
  var isRetryable: Bool { get }
  /// What kind of error it is, without anything a user typed or owns: for logs.
  var code: String { get }
}

extension PresentableError {
  /// Nothing but closing the message, unless the error says otherwise.
  public var recoveryAction: RecoveryAction { .dismiss }
  /// No, unless the error says otherwise.
  public var isRetryable: Bool { false }
  /// The name of the type, unless the error says otherwise.
  public var code: String { "\(Self.self)" }
}

/// What the user can do about an error.
public enum RecoveryAction: Hashable, Sendable, Codable {
  /// Do the same again.
  case retry
  /// Go on with what is stored on the device.
  case goOffline
  /// Ask a human.
  case contactSupport
  /// Close the message.
  case dismiss
  /// Something of the app's own: the words on the button, and a name by which the app knows what to do.
  case custom(title: String, action: String)

  /// The words on the button, in the user's language where the app translates them.
  public var title: String {
    switch self {
    case .retry: localized("Try Again")
    case .goOffline: localized("Continue Offline")
    case .contactSupport: localized("Contact Support")
    case .dismiss: localized("OK")
    case .custom(let title, _): title
    }
  }
}

/// An error of the app's own, as a value.
public struct CustomError: PresentableError, Hashable {
  /// A few words: what happened.
  public let title: String
  /// One sentence: what it means for the user.
  public let message: String
  /// What the user can do about it.
  public let recoveryAction: RecoveryAction
  /// Whether the same request may well succeed a little later.
  public let isRetryable: Bool
  /// What kind of error it is, without anything a user typed or owns.
  public let code: String

  /// An error with these texts.
  /// - Parameters:
  ///   - title: the title, in the user's language.
  ///   - message: the text, in the user's language.
  ///   - recoveryAction: what the user is offered.
  ///   - isRetryable: whether the same can be tried again.
  ///   - code: what kind of error it is, for logs: nothing a user typed or owns.
  public init(
    title: String, message: String, recoveryAction: RecoveryAction = .dismiss, isRetryable: Bool = false,
    code: String = "custom"
  ) {
    self.title = title
    self.message = message
    self.recoveryAction = recoveryAction
    self.isRetryable = isRetryable
    self.code = code
  }

  /// What another error says, as a value.
  public init(_ error: any PresentableError) {
    self.init(
      title: error.title, message: error.message, recoveryAction: error.recoveryAction,
      isRetryable: error.isRetryable, code: error.code)
  }
}
