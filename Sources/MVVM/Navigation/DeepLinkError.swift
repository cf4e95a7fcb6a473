/// Why a link leads nowhere.
public enum DeepLinkError: PresentableError, Hashable {
  /// Longer than links are (8,192 bytes).
  case tooLong(bytes: Int)
  /// Not a URL.
  case malformed
  /// A scheme or host that is not the app's.
  case foreign(String)
  /// No screen for this path.
  case unknown(path: String)
  /// The path is known; what stands in it is not what it should be.
  case invalid(parameter: String)
  /// The path is known; what makes its routes threw an error of this type.
  case refused(error: String)
  /// No flow that runs takes it.
  case unhandled

  /// A few words: what happened.
  public var title: String { localized("Link Not Opened") }

  /// One sentence: what it means for the user.
  public var message: String {
    switch self {
    case .tooLong, .malformed, .invalid, .refused: localized("This link is damaged.")
    case .foreign: localized("This link belongs to another app.")
    case .unknown, .unhandled: localized("The app has no screen for this link.")
    }
  }

  /// What kind of error it is, without anything of the link.
  public var code: String {
    switch self {
    case .tooLong: "link.tooLong"
    case .malformed: "link.malformed"
    case .foreign: "link.foreign"
    case .unknown: "link.unknown"
    case .invalid: "link.invalid"
    case .refused: "link.refused"
    case .unhandled: "link.unhandled"
    }
  }
}
