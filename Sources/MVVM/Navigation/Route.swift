/// A place in an app: usually an enum with the identities a screen needs, not the objects.
///
/// `Codable`, so that where the user was can be restored.
public protocol Route: Hashable, Codable, Sendable {}

/// How a route is shown above the present screen.
public enum PresentationStyle: String, Hashable, Codable, Sendable {
  /// A sheet.
  case sheet
  /// The whole screen.
  case fullScreenCover
}

/// How something that was shown came to its end.
public enum DismissalReason: Hashable, Sendable {
  /// The app closed it.
  case code
  /// The user closed it: swiped it down, or swiped back.
  case gesture
  /// Something else took its place.
  case replaced
}

/// A question or a message above the screen.
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

    /// A button.
    public init(id: String, title: String, role: Role = .normal) {
      self.id = id
      self.title = title
      self.role = role
    }
  }

  /// A few words.
  public let title: String
  /// A sentence.
  public let message: String
  /// The buttons in their order; without any, there is one to close it.
  public let buttons: [Button]

  /// An alert.
  public init(title: String, message: String, buttons: [Button] = []) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// An error as an alert; the buttons are known by the names of their actions (`retry`, `goOffline` …).
  public init(_ presentation: ErrorPresentation) {
    let buttons = presentation.actions.map { action in
      switch action {
      case .retry: Button(id: "retry", title: action.title)
      case .goOffline: Button(id: "goOffline", title: action.title)
      case .contactSupport: Button(id: "contactSupport", title: action.title)
      case .dismiss: Button(id: "dismiss", title: action.title, role: .cancel)
      case .custom(let title, let name): Button(id: name, title: title)
      }
    }
    self.init(title: presentation.title, message: presentation.message, buttons: buttons)
  }
}
