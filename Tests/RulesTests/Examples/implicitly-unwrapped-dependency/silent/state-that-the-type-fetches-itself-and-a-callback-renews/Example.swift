import UIKit
final class Session {}
protocol SessionObserver: AnyObject { func didUpdate(session: Session) }
final class SessionController {
  static let shared = SessionController()
  func current() -> Session? { nil }
}
final class PendingViewController: UIViewController, SessionObserver {
  var session: Session!
  override func viewDidLoad() {
    super.viewDidLoad()
    session = SessionController.shared.current()
  }
  func didUpdate(session: Session) { self.session = session }
}
