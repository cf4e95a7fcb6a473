import UIKit
final class AccountNavigationController: UINavigationController {
  convenience init(start: UIViewController) {
    self.init(rootViewController: start)
    view.backgroundColor = .systemGroupedBackground
  }
}
