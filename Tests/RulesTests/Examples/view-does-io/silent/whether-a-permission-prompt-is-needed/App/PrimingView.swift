import UIKit
final class PrimingView: UIView {
  func tapped() { NotificationService.notificationAuthorizationStatus { self.isHidden = $0 } }
}
