import UIKit
protocol FromStoryboard: UIViewController {}
extension FromStoryboard {
  static func instantiateViewController() -> Self? {
    UIStoryboard(name: String(describing: self), bundle: nil).instantiateInitialViewController() as? Self
  }
}
final class TermsViewController: UIViewController, FromStoryboard {
  static func create() -> TermsViewController? {
    let terms = TermsViewController.instantiateViewController()
    terms?.title = "Terms"
    return terms
  }
}
