import UIKit
final class HelpViewController: UIViewController {
  static var fresh: HelpViewController { HelpViewController() }
  static weak var current: HelpViewController?
  static let title = "HelpView"
}
extension UIView { enum Curve { case easeIn } }
enum Style { static let curve: UIView.AnimationCurve = .easeInOut }
