/// A place in an app: usually an enum with the identities a screen needs, not the objects.
///
/// `Codable`, so that where the user was can be restored.
public protocol Route: Hashable, Codable, Sendable {}

/// How a route is shown above the present screen.
public enum PresentationStyle: String, Hashable, Codable, Sendable {
  /// A sheet.
  case sheet
  /// The whole screen; a sheet on the Mac, which has no covers.
  case fullScreenCover
  /// A popover; a sheet where there is little room.
  case popover
  /// A column beside the screen; a sheet where there is little room, and where inspectors do not exist.
  case inspector
}

/// Where something new is shown when something else is presented already.
public enum PresentationPlacement: Hashable, Sendable {
  /// In place of what is topmost and shown in the same way; above it when it is shown in another way.
  case replacing
  /// Above it in any case, such as a sheet above a sheet.
  case onTop
}

/// What opening a link does to what is shown above the path.
public enum ModalRule: Hashable, Sendable {
  /// It ends, topmost first, so that the target of the link is visible.
  case close
  /// It stays; the path changes below it.
  case keep
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
