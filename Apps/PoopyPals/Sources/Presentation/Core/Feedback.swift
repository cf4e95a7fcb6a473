/// Tells the user's senses how something went: by the phone's motor, a sound, or not at all. A port, so that view models
/// stay free of devices.
@MainActor
public protocol Feedback: AnyObject {
  /// Tells it.
  func give(_ kind: FeedbackKind)
}

/// How something went.
public enum FeedbackKind: Hashable, Sendable {
  /// It is done.
  case success
  /// It went wrong.
  case error
  /// Something was earned.
  case celebration
}

/// Tells nothing: for renderers without a motor.
@MainActor
public final class NoFeedback: Feedback {
  /// Nothing to tell with.
  public init() {}

  /// Does nothing.
  public func give(_ kind: FeedbackKind) {}
}
