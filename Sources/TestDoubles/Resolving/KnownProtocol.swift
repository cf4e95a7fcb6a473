/// What lintel knows of protocols and classes that are not in the project.
enum KnownProtocol {
  /// A double conforms without doing anything.
  case empty
  /// `Sendable`, and what inherits it.
  case sendable
  case actor
  /// A member of the double, which the compiler cannot derive for a class.
  case members([Member])
  /// The double inherits from this class, on this actor.
  case superclass(String, globalActor: String?)
  case identifiable

  enum Member {
    case equal, hash, less, description, debugDescription, decode, encode
  }

  static func of(_ name: String) -> KnownProtocol? {
    switch name {
    case "AnyObject", "class", "Any", "Copyable", "Escapable", "Observable", "ObservableObject", "SendableMetatype":
      .empty
    case "Sendable", "Error", "LocalizedError", "CustomNSError": .sendable
    case "Actor", "AnyActor": .actor
    case "Identifiable": .identifiable
    case "Equatable": .members([.equal])
    case "Hashable": .members([.equal, .hash])
    case "Comparable": .members([.equal, .less])
    case "CustomStringConvertible": .members([.description])
    case "CustomDebugStringConvertible": .members([.debugDescription])
    case "Decodable": .members([.decode])
    case "Encodable": .members([.encode])
    case "Codable": .members([.decode, .encode])
    case "NSObjectProtocol", "NSObject", "CLLocationManagerDelegate", "UNUserNotificationCenterDelegate",
      "WKScriptMessageHandlerWithReply", "AVAudioPlayerDelegate", "PKPushRegistryDelegate", "URLSessionDelegate",
      "URLSessionTaskDelegate":
      .superclass("NSObject", globalActor: nil)
    case "UIScrollViewDelegate", "UITableViewDelegate", "UICollectionViewDelegate", "UITextFieldDelegate",
      "UITextViewDelegate", "UIGestureRecognizerDelegate", "UINavigationControllerDelegate",
      "UITabBarControllerDelegate",
      "UIAdaptivePresentationControllerDelegate", "UIPopoverPresentationControllerDelegate", "UISearchBarDelegate",
      "WKNavigationDelegate", "WKUIDelegate", "UIViewControllerTransitioningDelegate":
      .superclass("NSObject", globalActor: "@MainActor")
    case "UIResponder", "UIView", "UIControl", "UIViewController", "UITableViewController", "UINavigationController",
      "UITabBarController", "NSResponder", "NSView", "NSViewController", "NSWindowController":
      .superclass(name, globalActor: "@MainActor")
    default: nil
    }
  }
}
