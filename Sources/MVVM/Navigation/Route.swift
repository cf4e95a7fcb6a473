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
