import AuthenticationServices
import UIKit
final class CoverWindow: UIWindow { static let shared = CoverWindow() }
private final class Anchor: UIViewController, ASWebAuthenticationPresentationContextProviding {
  static let shared = Anchor()
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor { view.window! }
}
struct Login {
  func open(_ session: ASWebAuthenticationSession) {
    session.presentationContextProvider = Anchor.shared
    session.start()
  }
}
