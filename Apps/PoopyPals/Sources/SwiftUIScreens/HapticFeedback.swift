#if canImport(UIKit) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import Presentation
  import UIKit

  /// Tells by the phone's motor how something went.
  @MainActor
  public final class HapticFeedback: Feedback {
    private let generator = UINotificationFeedbackGenerator()

    /// The motor of this phone.
    public init() {}

    /// Tells it.
    public func give(_ kind: FeedbackKind) {
      switch kind {
      case .success, .celebration: generator.notificationOccurred(.success)
      case .error: generator.notificationOccurred(.error)
      }
    }
  }
#endif
