/// How an error is shown: where, with which words, and what the button does.
public struct ErrorPresentation: Hashable, Sendable {
  /// Where an error is shown.
  public enum Style: Hashable, Sendable {
    /// A dialogue that has to be answered.
    case alert
    /// A strip that does not interrupt.
    case banner
    /// Instead of the content, when there is none.
    case fullState
    /// Beside the field it belongs to.
    case inline
  }

  /// Where it is shown.
  public let style: Style
  /// The error.
  public let error: AppError
  /// A few words: what happened.
  public var title: String { error.title }
  /// One sentence: what it means for the user.
  public var message: String { error.message }
  /// The buttons, the most useful one first; closing the message is always possible.
  public let actions: [RecoveryAction]
}

/// Decides how an error is shown; showing it is up to the screen.
///
/// What the user typed is told beside the field. With nothing else to show, the error takes the whole screen. Otherwise
/// trouble with sync and server is an alert, since something was not done that the user believes done, and the rest is
/// a banner over the data that is still there.
public struct ErrorPresenter: Sendable {
  /// A presenter.
  public init() {}

  /// How to show an error.
  /// - Parameters:
  ///   - hasContent: whether the screen has something else to show.
  ///   - canRetry: whether the screen can do the same again; adds that to the buttons for errors that may pass.
  public func presentation(of error: AppError, hasContent: Bool, canRetry: Bool = true) -> ErrorPresentation {
    let style: ErrorPresentation.Style =
      switch error {
      case .validation: .inline
      case _ where !hasContent: .fullState
      case .sync, .backend: .alert
      case .network, .data, .custom: .banner
      }
    var actions: [RecoveryAction] = []
    if error.recoveryAction != .retry || canRetry { actions.append(error.recoveryAction) }
    if canRetry, error.isRetryable, !actions.contains(.retry) { actions.append(.retry) }
    if !actions.contains(.dismiss) { actions.append(.dismiss) }
    return ErrorPresentation(style: style, error: error, actions: actions)
  }
}
