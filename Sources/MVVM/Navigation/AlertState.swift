/// A question or a message above the screen.
///
/// A value without closures, so that a test can compare it. The code that shows it by `alert(_:onEnd:)` of a `Navigating`
/// hears which button was pressed and knows it by its `id`.
///
/// ```swift
/// AlertState(title: "Delete?", message: "…", buttons: [.destructive("Delete"), .cancel("Keep")])
/// ```
public struct AlertState: Hashable, Codable, Sendable {
  /// One of the buttons.
  public struct Button: Hashable, Codable, Sendable {
    /// What a button means.
    public enum Role: String, Hashable, Codable, Sendable {
      /// Nothing special.
      case normal
      /// It changes nothing.
      case cancel
      /// It destroys something.
      case destructive
    }

    /// By what the app knows which button was pressed.
    public let id: String
    /// The words on it, in the user's language.
    public let title: String
    /// What it means.
    public let role: Role
    /// What it does about an error, when the alert is about one.
    public let recovery: RecoveryAction?

    /// A button.
    public init(id: String, title: String, role: Role = .normal, recovery: RecoveryAction? = nil) {
      self.id = id
      self.title = title
      self.role = role
      self.recovery = recovery
    }

    /// A button that changes nothing; its `id` is `cancel`.
    /// - Parameter title: the words on it, in the user's language.
    public static func cancel(_ title: String) -> Button { Button(id: "cancel", title: title, role: .cancel) }

    /// A button that destroys something; its `id` is `delete` unless told.
    /// - Parameters:
    ///   - title: the words on it, in the user's language.
    ///   - id: what the answer is known by.
    public static func destructive(_ title: String, id: String = "delete") -> Button {
      Button(id: id, title: title, role: .destructive)
    }
  }

  /// How a question is asked.
  public enum Style: String, Hashable, Codable, Sendable {
    /// In the middle of the screen.
    case alert
    /// As a list of choices: a confirmation dialog, an action sheet.
    case dialog
  }

  /// How it is asked.
  public let style: Style
  /// A few words.
  public let title: String
  /// A sentence.
  public let message: String
  /// The buttons in their order; without any, there is one to close it.
  public let buttons: [Button]

  /// An alert or a dialog.
  public init(title: String, message: String, buttons: [Button] = [], style: Style = .alert) {
    self.style = style
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// Reads also what was written before there were styles.
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      title: try values.decode(String.self, forKey: .title), message: try values.decode(String.self, forKey: .message),
      buttons: try values.decode([Button].self, forKey: .buttons),
      style: try values.decodeIfPresent(Style.self, forKey: .style) ?? .alert)
  }

  /// An error as an alert; what a button does is its `recovery`.
  public init(_ presentation: ErrorPresentation) {
    let buttons = presentation.actions.map { action in
      let id =
        switch action {
        case .retry: "retry"
        case .goOffline: "goOffline"
        case .contactSupport: "contactSupport"
        case .dismiss: "dismiss"
        case .custom(_, let name): name
        }
      return Button(id: id, title: action.title, role: action == .dismiss ? .cancel : .normal, recovery: action)
    }
    self.init(title: presentation.title, message: presentation.message, buttons: buttons)
  }
}
