import MVVM

/// What went wrong, as it is printed.
public struct ProblemSnapshot: Hashable, Codable, Sendable {
  /// A few words.
  public var title: String
  /// One sentence.
  public var message: String
  /// What can be done about it, the most useful first.
  public var actions: [Action]

  /// Something that can be done about it.
  public struct Action: Hashable, Codable, Sendable {
    /// The words on the button.
    public var title: String
    /// What it does.
    public var recovery: RecoveryAction
  }

  init(_ presentation: ErrorPresentation) {
    title = presentation.title
    message = presentation.message
    actions = presentation.actions.map { Action(title: $0.title, recovery: $0) }
  }

  /// What an error says by itself. Trying again is up to the screen.
  init(_ error: AppError) {
    title = error.title
    message = error.message
    actions =
      switch error.recoveryAction {
      case .goOffline, .contactSupport, .custom:
        [Action(title: error.recoveryAction.title, recovery: error.recoveryAction)]
      case .retry, .dismiss: []
      }
  }
}
